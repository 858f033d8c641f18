import { randomUUID } from 'node:crypto'
import { nameFirstUsers } from '../services/named-users/first.ts'
import { usualYears, yearsText } from '../services/table/kept.ts'
import { login } from '../shared/login.ts'
import { type Tool, tools } from '../shared/tools.ts'

/** The first named users of a deployment (docs/deploying.md). Afterwards root administrators keep the lists. */
const [table = '', ...lists] = process.argv.slice(2)

const listOf = (argument: string): { tool: Tool; logins: string[] } | undefined => {
  const [name, text = ''] = argument.split('=')
  const tool = tools.find((one) => one === name)
  const stated = text.split(',').flatMap((one) => one.trim() || [])
  const logins = stated.flatMap((one) => login().safeParse(one).data ?? [])
  return tool && logins.length === stated.length ? { tool, logins } : undefined
}

const read = lists.map(listOf)
if (table === '' || read.length === 0 || read.includes(undefined)) {
  console.error(`Usage: node bin/named-users.ts TABLE LIST=LOGIN,LOGIN…\nLists: ${tools.join(', ')}`)
  process.exit(2)
}
process.env.STAFF_TABLE = table
// How long the history of the lists is kept, if the environment does not say the deployment's own years.
process.env.KEPT_YEARS ??= yearsText(usualYears)
const session = { login: 'DESPLIEGUE', name: 'Primera instalación' }
for (const list of read) {
  if (!list) continue
  const added = await nameFirstUsers(list.tool, list.logins, { session, now: new Date(), newId: randomUUID })
  console.log(`${list.tool}: added ${added.length} of ${list.logins.length}`)
}
