import { Console } from 'node:console'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LocalStartError } from '../infra/local/aws/local-start-error.ts'
import { type DataFolder, defaultDataFolder, openDataFolder } from '../infra/local/data-folder.ts'
import type { Local } from '../infra/local/start-local.ts'

/** `npm start`: the whole product on this machine (docs/running.md). */

const help = `Uso: npm start -- [opciones]

  --port N    primer puerto de los nueve que se usan (4000)
  --fresh     empieza de nuevo: borra lo guardado
  --data DIR  carpeta donde se guarda todo (${defaultDataFolder()})
`
const portsInARow = 9
const say = (line: string) => process.stdout.write(`${line}\n`)

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '4000' },
        fresh: { type: 'boolean', default: false },
        data: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    const port = Number(values.port)
    if (!/^\d+$/.test(values.port) || port < 1_024 || port > 65_536 - portsInARow)
      throw new LocalStartError(
        `El puerto ${values.port} no sirve; use uno entre 1024 y ${65_536 - portsInARow}.`,
      )
    return { ...values, port, data: values.data ?? defaultDataFolder() }
  } catch (error) {
    if (error instanceof LocalStartError) throw error
    throw new LocalStartError(`No se entiende la orden; vea las opciones con npm start -- --help.`)
  }
}

/** The functions' logs go to a file, so that the address stays visible in the terminal. */
const logInto = (file: string): void => {
  const log = createWriteStream(file)
  globalThis.console = new Console(log, log)
}

let folder: DataFolder | undefined
let local: Promise<Local> | undefined
let ending = false

/** Stops everything once. A second signal exits at once, and the child processes end with this one. */
const end = async (code: number): Promise<never> => {
  if (ending) process.exit(code)
  ending = true
  if (code === 0) say('Terminando…')
  // A start in progress has servers and a Java process of its own, so let it finish first.
  const started = await local?.catch(() => undefined)
  await started?.stop()
  await folder?.release()
  process.exit(code)
}

const explain = (error: unknown): string => {
  if (!(error instanceof LocalStartError))
    return `No se pudo iniciar: ${error instanceof Error ? error.message : error}`
  return typeof error.cause === 'string' ? `${error.message}\n${error.cause}` : error.message
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))

try {
  const { port, fresh, data, help: asked } = readOptions()
  if (asked) {
    say(help)
    process.exit(0)
  }
  folder = await openDataFolder(data, fresh)
  logInto(join(folder.path, 'api.log'))
  if (!folder.kept) say('Preparando los datos de demostración…')
  // Loaded only now: options that do not fit are refused at once.
  const { startLocal, warmUp } = await import('../infra/local/start-local.ts')
  local = startLocal({ port, dataFolder: folder.path, demo: !folder.kept, say })
  const [{ urls }] = await Promise.all([local, warmUp()])
  await folder.markReady()
  if (!ending) say(`\n  ${urls.mainSite}\n\nCtrl-C para terminar.`)
} catch (error) {
  // A start that is interrupted also fails here; it is already being stopped.
  if (!ending) {
    process.stderr.write(`${explain(error)}\n`)
    await end(1)
  }
}
