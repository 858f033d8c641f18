import type { Management } from '../../../../shared/roles.ts'
import { addressTo } from '../../../address.ts'
import { Link } from '../../../link.tsx'
import { WayButtons } from '../../../navigation/way-buttons.tsx'
import { paths } from '../../../paths.ts'
import { mayEnter } from '../../../screens.ts'
import { useUser } from '../../../session/use-session.ts'
import { Note, SectionTitle, Tile, Tiles } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { deskParams } from './desk-params.ts'
import classes from './menu-page.module.css'
import { OpenCaseLink } from './open-case-link.tsx'

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

/** The home of the disbursement analysts (C§2.6). */
export const MenuPage = () => {
  const user = useUser()
  const cards = menuCards.filter(({ to }) => user && mayEnter(user, to))
  return (
    <Page width="reading">
      <PageHeader
        title="Menú de Desembolso"
        subtitle="Elige qué quieres gestionar"
        actions={<WayButtons />}
      />
      <OpenCaseLink />
      <nav aria-label="Menú de Desembolso">
        <Tiles as="ul">
          {cards.map(({ title, about, to }) => (
            <li key={to}>
              <Tile as={Link} edge className={classes.card} to={to}>
                <SectionTitle as="span">{title}</SectionTitle>
                <Note as="span" size="body">
                  {about}
                </Note>
              </Tile>
            </li>
          ))}
        </Tiles>
      </nav>
    </Page>
  )
}
