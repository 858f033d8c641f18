import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { JWK } from 'jose'
import { type Environment, run } from './deploy.ts'

const guide = readFileSync(fileURLToPath(new URL('../../docs/deploying.md', import.meta.url)), 'utf8')
const blocks = [...guide.matchAll(/^ *```sh\n([\s\S]*?)^ *```$/gm)].map(([, commands = '']) => commands)

/** The commands of docs/deploying.md that contain these words. */
export const commandsOf = (words: string): string => {
  const found = blocks.filter((block) => block.includes(words))
  if (found.length !== 1) throw new Error(`docs/deploying.md has ${words} in ${found.length} blocks`)
  return found[0] as string
}

type Where = {
  environment: Environment
  /** ARN of the request keys, and the domain of the mail sender: the guide's SECRET and DOMAIN. */
  secret?: string
  domain?: string
  /** The first named users: the guide's LISTS. */
  lists?: string
}

/** Runs commands as a reader of docs/deploying.md does: with the machine's own Node and AWS's command line. */
export const follow = (commands: string, { environment, secret, domain, lists }: Where): Promise<string> => {
  const PATH = environment.PATH?.split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':')
  return run('bash', ['-euo', 'pipefail', '-c', commands], {
    ...environment,
    PATH,
    SECRET: secret,
    DOMAIN: domain,
    LISTS: lists,
  })
}

/** The public keys for the encryption of hand-offs, as the main site gets them. */
export const publicKeys = async (where: Where): Promise<[JWK, ...JWK[]]> =>
  JSON.parse(await follow(commandsOf('request-keys.ts public'), where)).keys
