import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DirectoryUser } from '../../shared/directory.ts'

/** Faults of the directory's answers. */
export type Mood = 'well' | 'bare' | 'silent' | 'failing' | 'babbling' | 'groupless'

/** A directory of network users with contents and faults that a test sets; this process's services use it. */
export const startDirectory = async () => {
  const people = new Map<string, DirectoryUser>()
  let mood: Mood = 'well'
  const askedGroups: string[] = []
  const waiting = new Set<ServerResponse>()
  const entryOf = (login: string) => {
    const found = people.get(decodeURIComponent(login).toUpperCase())
    return found ? { code: '0', ...found, ...(mood === 'groupless' && { groups: undefined }) } : { code: '1' }
  }
  const server = createServer((request, response) => {
    if (mood === 'silent') return void waiting.add(response)
    if (mood === 'failing') return void response.writeHead(500).end()
    if (mood === 'babbling') return void response.end('<html>mantenimiento</html>')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local')
    const group = searchParams.get('group')
    if (group !== null) askedGroups.push(group)
    const body =
      group === null
        ? entryOf(pathname.slice(1))
        : {
            users: [...people.values()].filter(({ groups }) =>
              groups.some((each) => each.toUpperCase().endsWith(group.toUpperCase())),
            ),
          }
    if (mood === 'bare' && 'code' in body && body.code === '1') return void response.writeHead(404).end()
    response
      .writeHead('code' in body && body.code === '1' ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { DIRECTORY_URL: before } = process.env
  process.env.DIRECTORY_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Adds a person to the group of a role, in the bank's spelling. */
    add: (login: string, role: string, name = `Persona ${login}`, documentNumber = '52417137') =>
      void people.set(login, {
        login,
        name,
        groups: ['EMPLEADOS_BANCO', `APL_EXP_COMERCIAL_${role}`],
        documentNumber,
      }),
    /** The groups that were requested as a whole, in order. */
    askedGroups,
    is: (next: Mood) => {
      mood = next
    },
    stop: () => {
      for (const response of waiting) response.destroy()
      server.close()
      server.closeAllConnections()
      if (before !== undefined) process.env.DIRECTORY_URL = before
    },
  }
}
export type TestDirectory = Awaited<ReturnType<typeof startDirectory>>
