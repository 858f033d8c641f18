import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { defaultDataFolder } from '../infra/local/data-folder.ts'
import { filesDatabase, parquetDatabase } from '../infra/resources/file-job-settings.ts'
import { layouts, parquetTables } from '../infra/resources/large-file-layouts.ts'
import { customerIn } from '../services/customer-data/customer.ts'

/** `npm run customer-data`: everything about one customer, and its erasure (docs/data-life.md). */
const help = `Uso: npm run customer-data -- find|erase --document CC:123456 --by USUARIO [opciones]

  find            busca y dice qué haría, sin cambiar nada
  erase           borra o anonimiza lo que se puede; pide de nuevo el número
  --document      tipo y número del documento del cliente
  --by            usuario de red del administrador, para la auditoría
  --also ID       borra también algo 'por revisar', por su identificador; se puede repetir
  --report FILE   escribe el informe en FILE.json y FILE.txt
  --data DIR      carpeta del producto en marcha en esta máquina (${defaultDataFolder()})
  --environment FILE  variables de un despliegue en AWS, en lugar de --data
`

const fail = (problem: string): never => {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        document: { type: 'string', default: '' },
        by: { type: 'string', default: '' },
        also: { type: 'string', multiple: true, default: [] },
        report: { type: 'string' },
        data: { type: 'string', default: defaultDataFolder() },
        environment: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch {
    return fail('No se entiende la orden; mira las opciones con --help.')
  }
}

const { values, positionals } = read()
if (values.help) {
  process.stdout.write(help)
  process.exit(0)
}
const [command] = positionals
if (command !== 'find' && command !== 'erase') fail(help)
const customer =
  customerIn(values.document) ??
  fail('Escribe el documento como CC:123456: tipo de dos letras y número de cinco dígitos o más.')
if (values.by.trim() === '') fail('Falta --by: quién hace la búsqueda queda en la auditoría.')

const file = values.environment ?? join(values.data, 'environment.json')
const environment = () => {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return fail(`No se pueden leer las variables de ${file}; inicia el producto, o mira docs/data-life.md.`)
  }
}
Object.assign(process.env, environment())

// Only now: the clients keep the addresses that they read first.
const { chosen, findCustomer } = await import('../services/customer-data/find.ts')
const { eraseCustomer } = await import('../services/customer-data/erase.ts')
const { auditRun, reportOf, textOf } = await import('../services/customer-data/report.ts')

const queries = layouts
  .filter(({ columns, table }) => table?.documento ?? columns.some(({ name }) => name === 'documento'))
  .flatMap(({ ids }) => ids)
  .flatMap((name) =>
    [filesDatabase, ...(name in parquetTables ? [parquetDatabase] : [])].map(
      (database) =>
        `SELECT load_day, file_id, fila FROM ${database}.${name} WHERE documento = '${customer.number}'`,
    ),
  )

const { findings, unknown } = chosen(await findCustomer(customer, new Date()), values.also)
// A repeated erasure names what an interrupted one erased.
for (const id of unknown) process.stdout.write(`No hay nada por revisar con el identificador ${id}.\n`)
const found = reportOf(findings, values.by, undefined, queries)
process.stdout.write(textOf(found))
await auditRun(found, 'done', 'saw')

const confirmed = async (): Promise<boolean> => {
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asking.question('Para borrar, escribe de nuevo el número del documento: ')
  asking.close()
  return customerIn(`${customer.type}:${answer}`)?.number === customer.number
}

const erase = async () => {
  if (!(await confirmed())) fail('El número no coincide: no se borró nada.')
  await auditRun(found, 'begun', 'removed')
  const erased = reportOf(findings, values.by, await eraseCustomer(findings), queries)
  await auditRun(erased, 'done', 'removed')
  process.stdout.write(textOf(erased))
  return erased
}
const report = command === 'erase' ? await erase() : found
if (values.report) {
  writeFileSync(`${values.report}.json`, JSON.stringify(report, null, 2), { mode: 0o600 })
  writeFileSync(`${values.report}.txt`, textOf(report), { mode: 0o600 })
}
