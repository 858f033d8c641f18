import type { Management } from '../../../../shared/roles.ts'
import { addressTo } from '../../../address.ts'
import { paths } from '../../../paths.ts'
import { deskParams } from './desk-model.ts'

const deskPath = (management: Management): string => addressTo(paths.analyst, deskParams, { management })

/** The cards of C§2.6, and one for reported cases (B§2), which no card of C§2.6 links to. */
export const menuCards = [
  {
    title: 'Gestionar caso Desembolso',
    about: 'Órdenes de desembolso, verificación de garantías y desembolso',
    to: deskPath('groupDisbursement'),
  },
  {
    title: 'Gestionar caso Revisión Doc.',
    about: 'Casos de revisión documental',
    to: deskPath('reviewDoc'),
  },
  {
    title: 'Reportar Casos',
    about: 'Casos que llegan por fuera de las colas, y los que tienes abiertos o pausados',
    to: paths.reportedCases,
  },
  {
    title: 'Solicitar reserva FNG',
    about: 'Reservas con el Fondo Nacional de Garantías',
    to: paths.fng,
  },
  {
    title: 'Clasificación Documental',
    about: 'Etiquetas de los documentos para su lectura automática',
    to: paths.trainOcr,
  },
] as const
