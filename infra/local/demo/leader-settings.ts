import { saveParameters } from '../../../services/ans/product-parameters.ts'
import { readParameters } from '../../../services/ans/read-parameters.ts'
import { agreements } from '../../../shared/agreement-calls.ts'
import { transitions } from '../../../shared/cases.ts'
import { addDays, bogotaDay } from '../../../shared/dates.ts'
import { wireOf } from '../../../shared/parameter-rules.ts'
import type { ProductParameters } from '../../../shared/product-parameters.ts'
import type { ProductId } from '../../../shared/products.ts'
import type { Person } from './client.ts'
import { businessDaysBefore } from './past-work.ts'

const names = [
  ...['Alcaldía de Medellín', 'Alcaldía de Cali', 'Alcaldía de Cúcuta', 'Alcaldía de Ibagué'],
  ...['Gobernación de Antioquia', 'Gobernación de Boyacá', 'Gobernación de Nariño', 'Gobernación del Huila'],
  ...['Ministerio de Educación', 'Ministerio de Defensa', 'Policía Nacional', 'Ejército Nacional'],
  ...['Armada Nacional', 'Fuerza Aeroespacial', 'Rama Judicial', 'Fiscalía General', 'Procuraduría General'],
  ...['Contraloría General', 'Registraduría Nacional', 'Colpensiones', 'Fopep', 'Casur', 'Cremil'],
  ...['Secretaría de Educación de Bogotá', 'Secretaría de Salud de Bogotá', 'Hospital San Ignacio'],
  ...['Hospital Pablo Tobón Uribe', 'Clínica del Occidente', 'Universidad de Antioquia'],
  ...['Universidad del Valle', 'Universidad Industrial de Santander', 'Empresas Públicas de Medellín'],
  ...['Acueducto de Bogotá', 'Ecopetrol pensionados', 'Sena', 'Icbf', 'Dian', 'Inpec'],
  ...['Cementos del Oriente', 'Textiles Ñandú'],
]

/** The codes continue after the first one, which the demonstration's cases use. */
const codeOf = (place: number): string => `LB-${1_040 + place}`

const demoAgreements = names.map((name, place) => ({
  ...{ code: codeOf(place), name },
  // The last two are inactive; no sample uses them.
  active: place < names.length - 2,
}))

/** Agreements, two with priority; two of VoBo pagaduría are assigned to one of its two analysts. */
export const keepAgreements = async (leader: Person): Promise<void> => {
  await leader.call(agreements.changeConventions, {
    body: { convCode: demoAgreements, priorityConventions: [codeOf(1), codeOf(4)], version: 0 },
  })
  await leader.call(agreements.changeConventUsers, {
    body: { listUsers: { TOMARI01: [codeOf(2), codeOf(15)] }, version: 0 },
  })
}

const recentDays = 5
/** Hours that are long enough for cases of the past days to be on time. */
const longHours = 90

const set = async (product: ProductId, change: Partial<ProductParameters>, now: Date) => {
  const present = await readParameters(product)
  await saveParameters({ ...present, ...change }, present, { savedBy: 'PATRES01', now })
}

export const writeParameters = async (now: Date): Promise<void> => {
  const days = businessDaysBefore(addDays(bogotaDay(now), 1), recentDays)
  const exceptions = {
    exceptionDate: days.map((day) => wireOf({ day, time: '00:00' })),
    ansHour: days.map(() => longHours),
  }
  await set('libranza', { ...exceptions, wrongState: [transitions.pause.to] }, now)
  await set('vivienda', { gap: 4 }, now)
}
