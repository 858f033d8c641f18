import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { viewLimits, viewSearch } from '../../shared/views.ts'
import { signedIn, type TestUser } from '../../test/support/api.ts'
import { tapDynamo } from '../../test/support/dynamo-tap.ts'
import { useOwnCasesTable } from '../../test/support/own-table.ts'
import { createView, openView, removeView, saveView, viewsOf } from '../../test/support/views.ts'
import { conditionalPut } from '../table/item.ts'
import { keys } from '../table/keys.ts'

let leader: TestUser
let other: TestUser
beforeAll(() => useOwnCasesTable('views'))
beforeEach(async () => {
  leader = await signedIn('LideresDesembolsos')
  other = await signedIn('LideresDesembolsos')
})

const idsOf = async (user: TestUser) => (await viewsOf(user)).body.items.map(({ id }) => id)

describe('a view', () => {
  test('is saved once under its trimmed name, and only its owner sees it', async () => {
    const said = { id: randomUUID(), name: '  Vencidos   de hoy ', search: 'estado=OPEN&q=caf%C3%A9+con' }
    const made = await createView(leader, said)
    expect(made).toMatchObject({
      status: 200,
      body: { ...said, name: 'Vencidos de hoy', version: 1, shared: false, author: leader.login },
    })
    expect((await createView(leader, said)).body).toEqual(made.body)
    expect((await viewsOf(leader)).body.items).toEqual([made.body])
    expect(await idsOf(other)).not.toContain(said.id)
  })

  test('changes if its version is current, and a repeat is no conflict', async () => {
    const { body: first } = await createView(leader)
    const renamed = { ...first, name: 'Otro nombre', search: '' }
    const saved = await saveView(leader, renamed)
    expect(saved.body).toMatchObject({ name: 'Otro nombre', search: '', version: 2 })
    expect((await saveView(leader, renamed)).body).toEqual(saved.body)
    const stale = await saveView(leader, { ...first, name: 'Tercer nombre' })
    expect(stale.refusal).toMatchObject({
      ...{ code: 'changedMeanwhile', message: 'La vista cambió mientras la editabas' },
      ...{ details: { at: saved.body.changedAt }, present: saved.body },
    })
    expect((await removeView(leader, first)).refusal?.code).toBe('changedMeanwhile')
    expect((await removeView(leader, saved.body)).status).toBe(200)
    expect((await removeView(leader, saved.body)).status).toBe(200)
    expect((await saveView(leader, { ...saved.body, name: 'Cuarto nombre' })).refusal?.code).toBe('viewGone')
    expect(await idsOf(leader)).toEqual([])
  })

  test('with the name of another own one, ignoring case and accents, is refused, also in parallel', async () => {
    const answers = await Promise.all(
      ['Día', 'dia', 'DÍA', ' día '].map((name) => createView(leader, { name })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ refusal }) => refusal)?.refusal?.code).toBe('viewNameTaken')
    expect((await createView(other, { name: 'Día' })).status).toBe(200)
    const { body: second } = await createView(leader, { name: 'Noche' })
    expect((await saveView(leader, { ...second, name: 'dia' })).refusal?.message).toBe(
      'Ya tienes una vista con el nombre dia',
    )
  })

  test('is refused over the limit, without losing any', async () => {
    for (let count = 0; count < viewLimits.perLeader; count += 1) await createView(leader)
    expect((await createView(leader)).refusal).toMatchObject({
      code: 'tooManyViews',
      message: `Ya tienes ${viewLimits.perLeader} vistas, elimina una para guardar otra`,
    })
    expect(await idsOf(leader)).toHaveLength(viewLimits.perLeader)
  })

  test('is refused without a name, with a long one, or with what is no search of the list', async () => {
    const wrong = [
      '?a=1',
      'a',
      'a=1&',
      'a=1&a=2',
      'a=<b>',
      'a=%zz',
      'a=',
      `q=${'x'.repeat(viewLimits.search)}`,
    ]
    expect(wrong.filter((search) => viewSearch().safeParse(search).success)).toEqual([])
    for (const over of [{ name: ' ' }, { name: 'x'.repeat(61) }, { search: 'a=1&a=2' }])
      expect((await createView(leader, over)).refusal?.code).toBe('badRequest')
  })
})

describe('the views of a team', () => {
  test('are seen by its other leaders, who cannot change them', async () => {
    const { body: own } = await createView(leader, { name: 'Zeta' })
    const { body: shared } = await createView(other, { name: 'Alfa', shared: true })
    await createView(other)
    expect(shared).toMatchObject({ shared: true, author: other.login })
    const seen = (await idsOf(leader)).filter((id) => [own.id, shared.id].includes(id))
    expect(seen).toEqual([own.id, shared.id])
    expect((await saveView(leader, { ...shared, name: 'Mía' })).refusal?.code).toBe('viewGone')
    await removeView(leader, shared)
    expect(await idsOf(other)).toContain(shared.id)
  })

  test('are one query, and an unreadable leader hides only their own', async () => {
    const { body: own } = await createView(leader)
    const asked: string[] = []
    const close = tapDynamo(({ operation, input }, send) => {
      if (JSON.stringify(input).includes('VIEWS#')) asked.push(operation)
      return send()
    })
    await viewsOf(leader)
    close()
    expect(asked).toEqual(['Query'])
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    await conditionalPut({ ...keys.views('groupDisbursement', `BAD${randomUUID()}`), views: 'none' }, {})
    expect(await idsOf(leader)).toContain(own.id)
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('ITEM_UNREAD'))
    logged.mockRestore()
  })
})

describe('the view that opens the list', () => {
  const defaultOf = async (user: TestUser) => (await viewsOf(user)).body.byDefault

  test('is a built-in one, an own one or a shared one, and each leader has theirs', async () => {
    expect(await defaultOf(leader)).toBeUndefined()
    await openView(leader, 'today')
    expect(await defaultOf(leader)).toBe('today')
    const { body: own } = await createView(leader, { byDefault: true })
    expect(await defaultOf(leader)).toBe(own.id)
    const { body: shared } = await createView(other, { shared: true })
    await openView(leader, shared.id)
    expect(await defaultOf(leader)).toBe(shared.id)
    expect(await defaultOf(other)).toBeUndefined()
    await openView(leader)
    expect(await defaultOf(leader)).toBeUndefined()
  })

  test('is none once it is deleted, not shared any more, or chosen off', async () => {
    const { body: shared } = await createView(other, { shared: true })
    await openView(leader, shared.id)
    await saveView(other, { ...shared, shared: false })
    expect(await defaultOf(leader)).toBeUndefined()
    expect((await openView(leader, shared.id)).refusal?.code).toBe('viewGone')
    const { body: own } = await createView(leader, { byDefault: true })
    const { body: off } = await saveView(leader, { ...own, byDefault: false })
    expect(off.version).toBe(1)
    expect(await defaultOf(leader)).toBeUndefined()
    await saveView(leader, { ...own, byDefault: true })
    await removeView(leader, own)
    expect(await defaultOf(leader)).toBeUndefined()
  })
})
