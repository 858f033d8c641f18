import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { defaultDataFolder } from '../infra/local/data-folder.ts'

const help = `npm run logs -- CÓDIGO [--data CARPETA]

Muestra lo que la API de esta máquina anotó sobre una llamada, por su código para soporte.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string', default: defaultDataFolder() } },
})
const [id] = positionals

/** Most lines are JSON. */
const readable = (line: string): string => {
  try {
    return JSON.stringify(JSON.parse(line), null, 2)
  } catch {
    return line
  }
}

if (!id) console.log(help)
else {
  const lines = createInterface({ input: createReadStream(join(values.data, 'api.log')) })
  for await (const line of lines) if (line.includes(id)) console.log(readable(line))
}
