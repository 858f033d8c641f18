import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { NamedUser } from '../../shared/named-users.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { addNamed, namedHistoryOf, namedOf, removeNamed } from '../../test/support/named-users.ts'
import { enter, saveProcess, useOwnStaffTable } from '../../test/support/staff.ts'
import { nameFirstUsers } from './first.ts'

let root: TestUser
let other: TestUser
beforeAll(async () => {
  await useOwnStaffTable('named-users')
  root = await signedIn('AdministradoresRaiz')
  other = await signedIn('AdministradoresRaiz')
  await saveProcess(root)
})

const newLogin = () => `U${randomUUID().slice(0, 8)}`.toUpperCase()
const loginsOf = async (tool: NamedTool) => (await namedOf(root, tool)).body.items.map(({ login }) => login)
const changesOf = async (tool: NamedTool, login: string) =>
  (await namedHistoryOf(root, tool)).body.items.filter((one) => one.login === login)
type NamedTool = Parameters<typeof namedOf>[1]

describe('a user of a tool', () => {
  test('is added by login in any letters, with the name that the roster has', async () => {
    const { person } = await enter(root)
    const { status, body } = await addNamed(root, 'largeFiles', ` ${person.user.toLowerCase()} `)
    expect(status).toBe(200)
    expect(body).toMatchObject({ login: person.user, name: person.fullName.toUpperCase(), by: root.login })
    const stranger = newLogin()
    expect((await addNamed(root, 'largeFiles', stranger)).body).not.toHaveProperty('name')
    expect(await loginsOf('largeFiles')).toEqual([person.user, stranger].sort())
    expect(await loginsOf('ocrTraining')).toEqual([])
  })

  test.each(['', 'ANA GOMEZ', 'A#B', 'Ñ', 'X'.repeat(65)])('is not %j, which is no login', async (login) => {
    expect((await addNamed(root, 'special', login)).refusal?.details).toEqual({ field: 'login' })
  })

  test('is there once, and once in the history, however often and by however many they are added', async () => {
    const login = newLogin()
    const answers = await Promise.all([root, other, root, other].map((by) => addNamed(by, 'special', login)))
    const ids = answers.map(({ body }) => body.id)
    expect(new Set(ids).size).toBe(1)
    expect(await changesOf('special', login)).toMatchObject([{ change: 'added' }])
  })

  test('is removed, with both changes in the history; a repeat of the removal changes nothing', async () => {
    const login = newLogin()
    const { body: added } = await addNamed(root, 'special', login)
    for (const _ of [1, 2]) expect((await removeNamed(other, 'special', added)).status).toBe(200)
    expect(await loginsOf('special')).not.toContain(login)
    expect(await changesOf('special', login)).toMatchObject([
      { change: 'removed', by: other.login },
      { change: 'added', by: root.login },
    ])
  })

  test('who was removed and added again is not removed by who saw the first entry', async () => {
    const login = newLogin()
    const { body: first } = await addNamed(root, 'special', login)
    await removeNamed(root, 'special', first)
    const { body: second } = await addNamed(other, 'special', login)
    const { status, refusal } = await removeNamed(root, 'special', first)
    expect([status, refusal?.code]).toEqual([409, 'changedMeanwhile'])
    expect(refusal).toMatchObject({
      ...{ details: { by: other.login, at: second.at }, present: { id: second.id } },
    })
    expect(await loginsOf('special')).toContain(login)
  })
})

describe('the first users of a deployment', () => {
  const by = () => ({
    ...{ session: { login: 'DESPLIEGUE' }, now: new Date(), newId: randomUUID },
  })

  test('are added once; who was removed since stays removed', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    const [one, two, three] = [newLogin(), newLogin(), newLogin()]
    expect(await nameFirstUsers('ocrTraining', [one, two, one], by())).toEqual([one, two])
    const { items } = (await namedOf(root, 'ocrTraining')).body
    await removeNamed(root, 'ocrTraining', items.find(({ login }) => login === one) as NamedUser)
    expect(await nameFirstUsers('ocrTraining', [one, two, three], by())).toEqual([three])
    expect(await loginsOf('ocrTraining')).toEqual([two, three].sort())
    expect(await changesOf('ocrTraining', two)).toMatchObject([{ change: 'added', by: 'DESPLIEGUE' }])
  })
})
