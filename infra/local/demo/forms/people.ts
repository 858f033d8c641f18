import { randomOf } from '../random.ts'

/** Fictitious form data: the same seed gives the same person. */

const given = 'María José,Íñigo,Óscar Andrés,Lucía,Ángela Sofía,Germán,Núria,José Ángel'.split(',')
const family = ['Núñez Peña', 'Gutiérrez Rincón', 'Ordóñez Ávila', 'Muñoz Díaz', 'Castaño Vélez', 'Bohórquez']
const cities = ['Bogotá', 'Medellín', 'Ibagué', 'Popayán', 'Cúcuta', 'Tunja', 'Montería', 'Itagüí']
const employers = 'Cerámicas del Río S.A.S.,Colegio San Ñol,Transportes Andinos Ltda.,Clínica Bahía'.split(
  ',',
)
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
