import { text } from 'node:stream/consumers'
import { type KeyStep, keySteps } from '../infra/request-keys.ts'

/** The request keys of a deployment (docs/deploying.md): the secret's value in, the next one out. */
const step = process.argv[2] ?? ''
if (!Object.hasOwn(keySteps, step)) {
  console.error(`Usage: node bin/request-keys.ts ${Object.keys(keySteps).join('|')}`)
  process.exit(2)
}
const secret = step === 'first' ? { keys: [] } : JSON.parse(await text(process.stdin))
console.log(JSON.stringify(await keySteps[step as KeyStep](secret)))
