import { agreements } from '../../../shared/agreement-calls.ts'
import type { Person } from './client.ts'

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

export const demoAgreements = names.map((name, place) => ({
  ...{ code: codeOf(place), name },
  // The last two are inactive; no sample uses them.
  active: place < names.length - 2,
}))

/**
 * Agreements, two of them with priority, and some of VoBo pagaduría assigned to one of the two analysts of librances.
 */
export const keepAgreements = async (leader: Person): Promise<void> => {
  await leader.call(agreements.changeConventions, {
    body: { convCode: demoAgreements, priorityConventions: [codeOf(1), codeOf(4)], version: 0 },
  })
  await leader.call(agreements.changeConventUsers, {
    body: { listUsers: { TOMARI01: [codeOf(2), codeOf(15)] }, version: 0 },
  })
}
