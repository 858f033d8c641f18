import { text } from 'node:stream/consumers'
import { type KeyStep, keySteps } from '../infra/request-keys.ts'

/** Request keys of a deployment (docs/deploying.md): reads the secret's value and writes the next one. */
const step = process.argv[2] ?? ''
if (!Object.hasOwn(keySteps, step)) {
  console.error(`Usage: node bin/request-keys.ts ${Object.keys(keySteps).join('|')}`)
  process.exit(2)
}
const secret = step === 'first' ? { keys: [] } : JSON.parse(await text(process.stdin))
console.log(JSON.stringify(await keySteps[step as KeyStep](secret)))
