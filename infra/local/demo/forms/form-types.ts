import type { LabelName } from '../../../../shared/type-labels.ts'
import { randomOf } from '../random.ts'

const given = 'María José,Íñigo,Óscar Andrés,Lucía,Ángela Sofía,Germán,Núria,José Ángel'.split(',')
const family = ['Núñez Peña', 'Gutiérrez Rincón', 'Ordóñez Ávila', 'Muñoz Díaz', 'Castaño Vélez', 'Bohórquez']
const cities = ['Bogotá', 'Medellín', 'Ibagué', 'Popayán', 'Cúcuta', 'Tunja', 'Montería', 'Itagüí']
const employers = [
  'Cerámicas del Río S.A.S.',
  'Colegio San Ñol',
  'Transportes Andinos Ltda.',
  'Clínica Bahía',
]
const jobs = ['Analista contable', 'Docente', 'Enfermera jefe', 'Conductor', 'Ingeniero de diseño']
const products = ['Libranza', 'Crédito de vivienda', 'Crédito educativo', 'Leasing habitacional']

export const personOf = (seed: number) => {
  const random = randomOf(seed)
  const from = <One>(all: readonly [One, ...One[]] | readonly One[]): One =>
    all[Math.floor(random() * all.length)] as One
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low))
  const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '.')
  const date = () =>
    `${String(between(1, 29)).padStart(2, '0')}/${String(between(1, 13)).padStart(2, '0')}/${between(2019, 2026)}`
  const salary = between(1_800, 9_900) * 1_000
  return {
    given: from(given),
    family: from(family),
    document: grouped(between(10_000_000, 1_099_999_999)),
    date: date(),
    otherDate: date(),
    city: from(cities),
    address: `Calle ${between(2, 180)} No. ${between(2, 99)}-${between(10, 99)}`,
    phone: `3${between(0, 3)}${between(10_000_000, 99_999_999)}`,
    mail: `correo${between(100, 999)}@ejemplo.co`,
    employer: from(employers),
    job: from(jobs),
    product: from(products),
    control: String(between(90_000_000, 99_999_999)),
    account: `${between(100, 999)}-${between(100_000, 999_999)}-${between(10, 99)}`,
    office: String(between(100, 999)),
    rate: `${between(8, 19)},${between(10, 99)} % E.A.`,
    installments: String(between(12, 180)),
    amount: `$ ${grouped(between(2_000, 250_000) * 1_000)}`,
    otherAmount: `$ ${grouped(between(100, 1_900) * 1_000)}`,
    salary: `$ ${grouped(salary)}`,
    health: `$ ${grouped(Math.round(salary * 0.04))}`,
    paid: `$ ${grouped(Math.round(salary * 0.92))}`,
  }
}
export type Person = ReturnType<typeof personOf>

export type FormField = { label: string; of: keyof Person; name?: LabelName | undefined }
export type FormType = {
  type: string
  title: string
  intro: readonly string[]
  /** `lines`: 'Label: value'. `boxes`: the label above its value, in a ruled box. */
  layout: 'lines' | 'boxes'
  rows: readonly (readonly FormField[])[]
  /** Printed as a ruled table below the rows; the first row is its header. */
  table?: readonly (readonly (string | { of: keyof Person })[])[]
}

const field = (label: string, of: keyof Person, name?: LabelName): FormField => ({ label, of, name })

export const formTypes: readonly FormType[] = [
  {
    ...{ type: 'EC_SOLICITUD_DESEMBOLSO', title: 'Solicitud de desembolso', layout: 'boxes' },
    intro: [
      'Autorizo al banco a desembolsar el crédito aprobado según las condiciones que se indican',
      'a continuación y a descontar los gastos de su legalización.',
    ],
    rows: [
      [field('Número de control', 'control'), field('Fecha de solicitud', 'date', 'date')],
      [field('Nombres', 'given', 'name'), field('Apellidos', 'family', 'lastName')],
      [field('Documento del cliente', 'document', 'numberId'), field('Teléfono', 'phone', 'phoneNumber')],
      [field('Dirección', 'address', 'physicalAddress'), field('Ciudad', 'city', 'place')],
      [field('Producto', 'product', 'productType'), field('Valor del crédito', 'amount', 'currency')],
      [field('Tasa', 'rate', 'rate'), field('Plazo en meses', 'installments', 'installments')],
      [field('Cuenta de abono', 'account', 'accountNnumber'), field('Oficina', 'office', 'codeOffice')],
    ],
  },
  {
    ...{ type: 'EC_CERTIFICACION_BANCARIA', title: 'Certificación bancaria', layout: 'lines' },
    intro: [
      'El banco hace constar que la persona que se identifica abajo es titular del producto',
      'descrito, que se encuentra activo y con buen manejo a la fecha de expedición.',
    ],
    rows: [
      [field('Nombres', 'given', 'name')],
      [field('Apellidos', 'family', 'lastName')],
      [field('Número de identificación', 'document', 'numberId')],
      [field('Tipo de producto', 'product', 'productType')],
      [field('Número de cuenta', 'account', 'accountNnumber')],
      [field('Fecha de apertura', 'otherDate')],
      [field('Saldo promedio', 'amount', 'currency')],
      [field('Expedida en', 'city', 'place'), field('Fecha', 'date', 'date')],
    ],
  },
  {
    ...{ type: 'DESPRENDIBLE_NOMINA', title: 'Desprendible de nómina', layout: 'lines' },
    intro: ['Comprobante de pago del periodo. Conserve este documento para sus trámites.'],
    rows: [
      [field('Empresa', 'employer')],
      [field('Empleado', 'given', 'name'), field('Apellidos', 'family', 'lastName')],
      [field('Cédula', 'document', 'numberId'), field('Cargo', 'job', 'economicActivity')],
      [field('Fecha de pago', 'date', 'date'), field('Cuenta', 'account', 'accountNnumber')],
    ],
    table: [
      ['Concepto', 'Unidades', 'Valor'],
      ['Salario básico', '30', { of: 'salary' }],
      ['Auxilio de transporte', '30', { of: 'otherAmount' }],
      ['Aporte a salud', '1', { of: 'health' }],
      ['Total pagado', '1', { of: 'paid' }],
    ],
  },
  {
    ...{ type: 'IC_CERTIFICACION_LABORAL', title: 'Certificación laboral', layout: 'lines' },
    intro: [
      'El departamento de gestión humana certifica que la persona relacionada a continuación',
      'labora con nosotros mediante contrato a término indefinido.',
    ],
    rows: [
      [field('Empresa', 'employer')],
      [field('Trabajador', 'given', 'name')],
      [field('Apellidos', 'family', 'lastName')],
      [field('Cédula de ciudadanía', 'document', 'numberId')],
      [field('Cargo', 'job', 'economicActivity')],
      [field('Fecha de ingreso', 'otherDate')],
      [field('Salario mensual', 'salary', 'currency')],
      [field('Ciudad', 'city', 'place'), field('Fecha', 'date', 'date')],
    ],
  },
  {
    ...{ type: 'FORMULARIO_VINCULACION', title: 'Formulario de vinculación', layout: 'boxes' },
    intro: ['Diligencie todos los campos en letra imprenta, sin tachones ni enmendaduras.'],
    rows: [
      [field('Fecha', 'date', 'date'), field('Oficina', 'office', 'codeOffice')],
      [field('Nombres', 'given', 'name'), field('Apellidos', 'family', 'lastName')],
      [field('No. de documento', 'document', 'numberId'), field('Expedido en', 'city', 'place')],
      [field('Dirección de residencia', 'address', 'physicalAddress')],
      [field('Celular', 'phone', 'phoneNumber'), field('Correo electrónico', 'mail')],
      [field('Ocupación', 'job', 'economicActivity'), field('Empresa', 'employer')],
      [field('Ingresos mensuales', 'salary', 'currency'), field('Otros ingresos', 'otherAmount')],
    ],
  },
  {
    ...{ type: 'EC_PAGARE_FISICO', title: 'Pagaré en blanco', layout: 'lines' },
    intro: [
      'Me obligo a pagar de manera incondicional, en las oficinas del banco o de quien represente',
      'sus derechos, las sumas que se señalan en este título, en los plazos y con los intereses',
      'que aquí se pactan, conforme a la carta de instrucciones que hace parte del mismo.',
    ],
    rows: [
      [field('Pagaré No.', 'control'), field('Fecha', 'date', 'date')],
      [field('Deudor', 'given', 'name'), field('Apellidos', 'family', 'lastName')],
      [field('Identificación', 'document', 'numberId'), field('Ciudad', 'city', 'place')],
      [field('Capital', 'amount', 'currency'), field('Tasa', 'rate', 'rate')],
      [field('Cuotas', 'installments', 'installments'), field('Vencimiento', 'otherDate')],
    ],
  },
]
