import type { Mood } from '../guarantees/moods.ts'

type Client = { nombre: string; btiidCodigo: string; clieCodigo: string }

/** The fund's decision, or the fund's error for the request itself. */
type Decision =
  | { kind: 'approved' | 'replaced' }
  | { kind: 'rejected'; code: string; cause: string }
  | { kind: 'refused'; description: string }

/** A guarantee of the demonstration: the answers of the guarantee system and of the fund. All data is fictitious. */
export type SampleGuarantee = {
  number: string
  /** Description on the start page. */
  does: string
  client: Client
  period?: string
  product: string
  value: string
  /** `DD/MM/YYYY`. */
  fiscalDay?: string
  /**
   * The guarantee system's answer in place of the real data; a value that starts with `then` applies to every second
   * query.
   */
  scg?: 'unknown' | 'thenUnknown' | 'thenOfOther' | { error: string }
  scgMood?: Mood
  fund: Decision
  fundMood?: Mood
}
type Group = { title: string; guarantees: readonly SampleGuarantee[] }

const [lucia, textiles, amelie, ramiro, samuel] = [
  { nombre: 'LUCÍA FERNANDA ORDÓÑEZ PEÑA', btiidCodigo: 'CC', clieCodigo: '52987164' },
  {
    nombre:
      'TEXTILES Y CONFECCIONES DEL PACÍFICO ÑUÑOA & HERMANOS SOCIEDAD POR ACCIONES SIMPLIFICADA EN REORGANIZACIÓN',
    btiidCodigo: 'NI',
    clieCodigo: '900457812',
  },
  { nombre: 'AMÉLIE GÜNTHER DE LA ROSA', btiidCodigo: 'CE', clieCodigo: '3049187' },
  { nombre: 'RAMIRO IBÁÑEZ CASTAÑO', btiidCodigo: 'CC', clieCodigo: '1015402938' },
  { nombre: 'SAMUEL ESTEBAN NÚÑEZ ARIÑO', btiidCodigo: 'TI', clieCodigo: '1030228471' },
] as const satisfies readonly Client[]

const approved = { kind: 'approved' } as const

const shortCause = 'El cliente supera el cupo de garantías vigentes con el fondo'
/** Longer than the 200 characters that the page shows (C§2.7). */
const longCause =
  'La garantía no cumple las condiciones del programa: el destino del crédito no corresponde a la actividad económica registrada, el valor de las ventas anuales supera el tope de la línea, el código CIIU está excluido por el reglamento vigente y el plazo solicitado es mayor que el permitido para el producto. Contacta al fondo para conocer las alternativas.'
const exception =
  'javax.ejb.EJBException: null; nested exception is: java.lang.NullPointerException at com.example.scg.GarantiaBean.consultar(GarantiaBean.java:214)'

export const guaranteeGroups: readonly Group[] = [
  {
    title: 'Se aprueban',
    guarantees: [
      {
        ...{ number: '1002003001', does: 'Período 60, anual anticipado', period: '60' },
        ...{ client: lucia, product: 'EMP001', value: '85000000', fiscalDay: '31/12/2025', fund: approved },
      },
      {
        ...{ number: '10020030020', does: 'Período 61, única anticipada', period: '61' },
        ...{
          client: textiles,
          product: 'EMP023',
          value: '1234567890.55',
          fiscalDay: '30/06/2026',
          fund: approved,
        },
      },
      {
        ...{
          number: '100200300300',
          does: 'Período 12: hay que elegir el período de la comisión',
          period: '12',
        },
        ...{
          client: amelie,
          product: 'EMP001',
          value: '43250000.5',
          fiscalDay: '31/12/2025',
          fund: approved,
        },
      },
      {
        ...{ number: '1002003004', does: 'Sin período ni fecha de corte fiscal' },
        ...{ client: ramiro, product: 'EMP319', value: '12000000', fund: approved },
      },
      {
        ...{ number: '100200300500001', does: 'Quince dígitos', period: '60' },
        ...{ client: samuel, product: 'EMP001', value: '7350000', fiscalDay: '31/12/2025', fund: approved },
      },
      {
        ...{ number: '900000000001', does: 'Este y cualquier otro de doce dígitos que empiece por 900' },
        ...{ client: lucia, product: 'EMP001', period: '60', value: '21500000', fiscalDay: '31/12/2025' },
        fund: approved,
      },
    ],
  },
  {
    title: 'Se sustituyen',
    guarantees: [
      {
        ...{ number: '2003004001', does: 'Sustituida a EMP080', period: '60' },
        ...{ client: ramiro, product: 'EMP001', value: '64800000.25', fiscalDay: '31/12/2025' },
        fund: { kind: 'replaced' },
      },
      {
        ...{ number: '20030040020', does: 'Sustituida a EMP080, período 61', period: '61' },
        ...{ client: textiles, product: 'EMP023', value: '999999999999.99', fiscalDay: '30/06/2026' },
        fund: { kind: 'replaced' },
      },
    ],
  },
  {
    title: 'Se rechazan',
    guarantees: [
      {
        ...{ number: '3004005001', does: 'Con una causal corta', period: '60' },
        ...{ client: lucia, product: 'EMP001', value: '150000000', fiscalDay: '31/12/2025' },
        fund: { kind: 'rejected', code: 'R014', cause: shortCause },
      },
      {
        ...{ number: '30040050020', does: 'Con una causal de más de 200 caracteres', period: '61' },
        ...{ client: amelie, product: 'EMP319', value: '38900000', fiscalDay: '31/12/2025' },
        fund: { kind: 'rejected', code: 'R031', cause: longCause },
      },
      {
        ...{ number: '3004005003', does: 'El fondo no recibe la solicitud y dice por qué', period: '60' },
        ...{ client: samuel, product: 'EMP001', value: '5000000', fiscalDay: '31/12/2025' },
        fund: { kind: 'refused', description: 'El producto EMP001 no tiene cupo disponible en este momento' },
      },
      {
        ...{
          number: '3004005004',
          does: 'El fondo falla con una excepción EJB, que no se muestra',
          period: '60',
        },
        ...{ client: samuel, product: 'EMP001', value: '5000000', fiscalDay: '31/12/2025' },
        fund: { kind: 'refused', description: exception },
      },
    ],
  },
  {
    title: 'La consulta no las trae',
    guarantees: [
      {
        ...{ number: '4005006001', does: 'No existe o no aplica', scg: 'unknown' },
        ...{ client: lucia, product: 'EMP001', value: '1', fund: approved },
      },
      {
        ...{ number: '4005006002', does: 'Error con descripción' },
        ...{ client: lucia, product: 'EMP001', value: '1', fund: approved },
        scg: { error: 'La garantía está bloqueada por el área de Garantías y Leasing' },
      },
      {
        ...{ number: '4005006003', does: 'Excepción EJB, que no se muestra', scg: { error: exception } },
        ...{ client: lucia, product: 'EMP001', value: '1', fund: approved },
      },
      {
        ...{ number: '4005006004', does: 'Lenta: tarda unos segundos', scgMood: 'slow', period: '60' },
        ...{ client: ramiro, product: 'EMP001', value: '27400000', fiscalDay: '31/12/2025', fund: approved },
      },
      {
        ...{ number: '4005006005', does: 'Tan lenta que no se espera', scgMood: 'late', period: '60' },
        ...{ client: ramiro, product: 'EMP001', value: '27400000', fund: approved },
      },
      {
        ...{ number: '4005006006', does: 'Desaparece entre la búsqueda y la reserva', scg: 'thenUnknown' },
        ...{ client: lucia, product: 'EMP001', value: '27400000', period: '60', fund: approved },
      },
      {
        ...{
          number: '4005006007',
          does: 'Pasa a otro cliente entre la búsqueda y la reserva',
          scg: 'thenOfOther',
        },
        ...{ client: lucia, product: 'EMP001', value: '27400000', period: '60', fund: approved },
      },
    ],
  },
  {
    title: 'El fondo no responde bien',
    guarantees: [
      {
        ...{
          number: '5006007001',
          does: 'La aprueba y la respuesta se pierde',
          fundMood: 'lost',
          period: '60',
        },
        ...{ client: lucia, product: 'EMP001', value: '18500000', fiscalDay: '31/12/2025', fund: approved },
      },
      {
        ...{
          number: '5006007002',
          does: 'La rechaza y la respuesta se pierde',
          fundMood: 'lost',
          period: '60',
        },
        ...{ client: ramiro, product: 'EMP001', value: '18500000', fiscalDay: '31/12/2025' },
        fund: { kind: 'rejected', code: 'R014', cause: shortCause },
      },
      {
        ...{
          number: '5006007003',
          does: 'La aprueba y responde demasiado tarde',
          fundMood: 'late',
          period: '60',
        },
        ...{ client: amelie, product: 'EMP001', value: '18500000', fiscalDay: '31/12/2025', fund: approved },
      },
      {
        ...{ number: '5006007004', does: 'La aprueba en unos segundos', fundMood: 'slow', period: '60' },
        ...{
          client: textiles,
          product: 'EMP001',
          value: '18500000',
          fiscalDay: '31/12/2025',
          fund: approved,
        },
      },
    ],
  },
]

export const sampleGuarantees: readonly SampleGuarantee[] = guaranteeGroups.flatMap(
  ({ guarantees }) => guarantees,
)
/** The new client of a guarantee that changed hands. */
export const otherClient: Client = ramiro

/** A guarantee that the fund approves, for the customer with this document, if the demonstration has one. */
export const approvedGuaranteeOf = (document: string): string | undefined =>
  guaranteeGroups[0]?.guarantees.find(({ client }) => client.clieCodigo === document)?.number

const pattern = /^900\d{9}$/
const ofPattern = sampleGuarantees.find(({ number }) => pattern.test(number))

/** A guarantee by its number; every number of the pattern exists. */
export const findSample = (number: string): SampleGuarantee | undefined =>
  sampleGuarantees.find((each) => each.number === number) ??
  (ofPattern && pattern.test(number) ? { ...ofPattern, number } : undefined)
