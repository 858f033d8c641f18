import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sourceMaps } from '../infra/constructs/source-map.ts'
import { defaultDataFolder } from '../infra/local/data-folder.ts'
import { inSource } from './in-source.ts'
import { trailOf } from './trail.ts'

const help = `npm run logs -- CÓDIGO [--data CARPETA] [--maps CARPETA]

Muestra, en orden, lo que esta máquina anotó sobre una llamada y sobre todo lo que siguió de ella: mensajes, correos y
procesos. El código es el de soporte que muestra la página, el de un mensaje o el número de un caso.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string', default: defaultDataFolder() },
    maps: { type: 'string', default: sourceMaps },
  },
})
const [id] = positionals

/** Most lines are JSON. */
const readable = (line: string): string => {
  try {
    return JSON.stringify(inSource(JSON.parse(line), values.maps), null, 2)
  } catch {
    return line
  }
}

if (!id) console.log(help)
else {
  const lines = readFileSync(join(values.data, 'api.log'), 'utf8').split('\n')
  for (const line of trailOf(lines, id)) console.log(readable(line))
}
