import type { Mood } from '../guarantees/start-service.ts'

type Client = { nombre: string; btiidCodigo: string; clieCodigo: string }

type Decision =
  | { kind: 'approved' | 'replaced' }
  | { kind: 'rejected'; code: string; cause: string }
  | { kind: 'refused'; description: string }

/** A guarantee of the demonstration: the answers of the guarantee system and of the fund. All data is fictitious. */
export type SampleGuarantee = {
  number: string
  does: string
  client: Client
  period?: string
  product: string
  value: string
  /** `DD/MM/YYYY`. */
  fiscalDay?: string
  /** Instead of the real data; values that start with `then` apply to every second query. */
  scg?: 'unknown' | 'thenUnknown' | 'thenOfOther' | { error: string }
  scgMood?: Mood
  fund: Decision
  fundMood?: Mood
}
type Group = { title: string; guarantees: readonly SampleGuarantee[] }

export const sampleClients = [
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
const [lucia, textiles, amelie, ramiro, samuel] = sampleClients

const shortCause = 'El cliente supera el cupo de garantías vigentes con el fondo'
/** Longer than the 200 characters that the page shows (C§2.7). */
const longCause =
  'La garantía no cumple las condiciones del programa: el destino del crédito no corresponde a la actividad económica registrada, el valor de las ventas anuales supera el tope de la línea, el código CIIU está excluido por el reglamento vigente y el plazo solicitado es mayor que el permitido para el producto. Contacta al fondo para conocer las alternativas.'
const exception =
  'javax.ejb.EJBException: null; nested exception is: java.lang.NullPointerException at com.example.scg.GarantiaBean.consultar(GarantiaBean.java:214)'

const guarantee = (
  number: string,
  does: string,
  client: Client,
  value: string,
  over: Partial<SampleGuarantee> = {},
): SampleGuarantee => ({
  ...{ number, does, client, value },
  ...{ product: 'EMP001', period: '60', fiscalDay: '31/12/2025', fund: { kind: 'approved' }, ...over },
})
const rejected: Decision = { kind: 'rejected', code: 'R014', cause: shortCause }
const rejectedAtLength: Decision = { kind: 'rejected', code: 'R031', cause: longCause }
const replaced: Decision = { kind: 'replaced' }
const refused = (description: string): Decision => ({ kind: 'refused', description })
const noQuota = refused('El producto EMP001 no tiene cupo disponible en este momento')
/** Period and product of a guarantee with the unique advance commission. */
const unique = { period: '61', product: 'EMP023', fiscalDay: '30/06/2026' }
const undated = { fiscalDay: undefined }
const unknown = { fiscalDay: undefined, period: undefined }
const failing = (error: string) => ({ ...unknown, scg: { error } })
const blocked = failing('La garantía está bloqueada por el área de Garantías y Leasing')
const of900 = 'Este y cualquier otro de doce dígitos que empiece por 900'
const choosing = 'Período 12: hay que elegir el período de la comisión'
const ejb = 'El fondo falla con una excepción EJB, que no se muestra'
const moved = 'Pasa a otro cliente entre la búsqueda y la reserva'

export const guaranteeGroups: readonly Group[] = [
  {
    title: 'Se aprueban',
    guarantees: [
      guarantee('1002003001', 'Período 60, anual anticipado', lucia, '85000000'),
      guarantee('10020030020', 'Período 61, única anticipada', textiles, '1234567890.55', unique),
      guarantee('100200300300', choosing, amelie, '43250000.5', { period: '12' }),
      guarantee('1002003004', 'Sin período ni fecha de corte fiscal', ramiro, '12000000', {
        ...{ ...unknown, product: 'EMP319' },
      }),
      guarantee('100200300500001', 'Quince dígitos', samuel, '7350000'),
      guarantee('900000000001', of900, lucia, '21500000'),
    ],
  },
  {
    title: 'Se sustituyen',
    guarantees: [
      guarantee('2003004001', 'Sustituida a EMP080', ramiro, '64800000.25', { fund: replaced }),
      guarantee('20030040020', 'Sustituida a EMP080, período 61', textiles, '999999999999.99', {
        ...{ ...unique, fund: replaced },
      }),
    ],
  },
  {
    title: 'Se rechazan',
    guarantees: [
      guarantee('3004005001', 'Con una causal corta', lucia, '150000000', { fund: rejected }),
      guarantee('30040050020', 'Con una causal de más de 200 caracteres', amelie, '38900000', {
        ...{ period: '61', product: 'EMP319', fund: rejectedAtLength },
      }),
      guarantee('3004005003', 'El fondo no recibe la solicitud y dice por qué', samuel, '5000000', {
        fund: noQuota,
      }),
      guarantee('3004005004', ejb, samuel, '5000000', { fund: refused(exception) }),
    ],
  },
  {
    title: 'La consulta no las trae',
    guarantees: [
      guarantee('4005006001', 'No existe o no aplica', lucia, '1', { ...unknown, scg: 'unknown' }),
      guarantee('4005006002', 'Error con descripción', lucia, '1', blocked),
      guarantee('4005006003', 'Excepción EJB, que no se muestra', lucia, '1', failing(exception)),
      guarantee('4005006004', 'Lenta: tarda unos segundos', ramiro, '27400000', { scgMood: 'slow' }),
      guarantee('4005006005', 'Tan lenta que no se espera', ramiro, '27400000', {
        ...{ ...undated, scgMood: 'late' },
      }),
      guarantee('4005006006', 'Desaparece entre la búsqueda y la reserva', lucia, '27400000', {
        ...{ ...undated, scg: 'thenUnknown' },
      }),
      guarantee('4005006007', moved, lucia, '27400000', { ...undated, scg: 'thenOfOther' }),
    ],
  },
  {
    title: 'El fondo no responde bien',
    guarantees: [
      guarantee('5006007001', 'La aprueba y la respuesta se pierde', lucia, '18500000', { fundMood: 'lost' }),
      guarantee('5006007002', 'La rechaza y la respuesta se pierde', ramiro, '18500000', {
        ...{ fund: rejected, fundMood: 'lost' },
      }),
      guarantee('5006007003', 'La aprueba y responde demasiado tarde', amelie, '18500000', {
        fundMood: 'late',
      }),
      guarantee('5006007004', 'La aprueba en unos segundos', textiles, '18500000', { fundMood: 'slow' }),
    ],
  },
]

export const sampleGuarantees: readonly SampleGuarantee[] = guaranteeGroups.flatMap(
  ({ guarantees }) => guarantees,
)
export const otherClient: Client = ramiro

const pattern = /^900\d{9}$/
const ofPattern = sampleGuarantees.find(({ number }) => pattern.test(number))

/** A guarantee by its number; every number of the pattern exists. */
export const findSample = (number: string): SampleGuarantee | undefined =>
  sampleGuarantees.find((each) => each.number === number) ??
  (ofPattern && pattern.test(number) ? { ...ofPattern, number } : undefined)
