import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { post } from '../../shared/contract.ts'
import { loads } from '../../shared/loads.ts'
import { timedId } from '../../shared/timed-id.ts'
import { answer, enter, pageApi, refusal } from '../../test/support/page-api.ts'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { Link } from '../link.tsx'
import { callApi } from './call-api.ts'
import { revalidate } from './refresh.ts'
import { useApi } from './use-api.tsx'
import { usePages } from './use-pages.ts'

let api: ReturnType<typeof pageApi>
beforeEach(async () => {
  api = pageApi()
  await enter()
})

/** Its key is its own: SWR repeats a failed read later, for what shows that key by then. */
const Polled = () => {
  const { data, error } = useApi(loads.list, { query: { cursor: 'sondeo' } }, { refreshInterval: 20 })
  return (
    <>
      <p>{data ? `${data.items.length} cargues` : 'Sin datos'}</p>
      {error && <p role="alert">No se pudo actualizar</p>}
    </>
  )
}

const load = (id: string) => ({
  id,
  fileName: 'GPBM.csv',
  dryRun: false,
  state: 'done' as const,
  received: 1,
  total: 1,
  percent: 100,
  rows: 1,
  loaded: 1,
  refused: 0,
  warned: 0,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
})

test('polling continues after a failed answer, and recovers by itself', async () => {
  let asked = 0
  api.on(loads.list, () => {
    asked += 1
    if (asked === 2) return refusal('unexpected')
    return answer(loads.list, { items: asked === 1 ? [] : [load(timedId(new Date()))] })
  })
  const { screen } = await renderScreens([{ path: '/', Component: Polled }])
  await expect.element(screen.getByText('1 cargues')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('the data stay beside the failure of a later poll', async () => {
  let asked = 0
  api.on(loads.list, () => {
    asked += 1
    return asked === 1 ? answer(loads.list, { items: [] }) : refusal('unexpected')
  })
  const { screen } = await renderScreens([{ path: '/', Component: Polled }])
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByText('0 cargues')).toBeVisible()
})

const Edited = () => {
  const { data } = useApi(loads.list, { query: {} })
  return <p>{data && `${data.items.length} cargues`}</p>
}

test('data under edit do not change on reconnect or focus, only when they are requested', async () => {
  api.on(loads.list, () => answer(loads.list, { items: [] }))
  const { screen } = await renderScreens([{ path: '/', Component: Edited }])
  await expect.element(screen.getByText('0 cargues')).toBeVisible()
  for (const event of ['offline', 'online', 'focus']) window.dispatchEvent(new Event(event))
  document.dispatchEvent(new Event('visibilitychange'))
  await revalidate(loads.list)
  expect(api.asked(loads.list)).toHaveLength(2)
})

const save = post('/saved', 'everyone', {
  answer: () => z.null(),
  changes: [`${loads.list.method} ${loads.list.path}`],
})

const Pages = () => {
  const { items } = usePages(loads.list, { query: {} }, { refreshInterval: () => 0 })
  return (
    <>
      <p>{items && `${items.length} en páginas`}</p>
      <Edited />
      <Edited />
      <Link to="/otra">Otra</Link>
    </>
  )
}
const Other = () => <Link to="/">Lista</Link>

test.each([
  ['requested again', () => revalidate(loads.list)],
  ['dropped by a save', () => revalidate(save)],
  ['only left', () => undefined],
])(
  'a list that is %s is read when it is opened again at once, and once for all who show it',
  async (_, act) => {
    let items = [load(timedId(new Date(0)))]
    api.on(loads.list, () => answer(loads.list, { items }))
    const { screen } = await renderScreens([
      { path: '/', Component: Pages },
      { path: '/otra', Component: Other },
    ])
    await expect.element(screen.getByText('1 en páginas')).toBeVisible()
    await expect.element(screen.getByText('1 cargues').first()).toBeVisible()
    await screen.getByRole('link', { name: 'Otra' }).click()
    items = [...items, load(timedId(new Date()))]
    await act()
    await screen.getByRole('link', { name: 'Lista' }).click()
    await expect.element(screen.getByText('2 en páginas')).toBeVisible()
    await expect.element(screen.getByText('2 cargues').first()).toBeVisible()
    // The pages, and the call of both others.
    expect(api.asked(loads.list)).toHaveLength(4)
  },
)

test('writes that follow each other request what they changed once, with the last of them', async () => {
  let items = [load(timedId(new Date(0)))]
  api.on(loads.list, () => answer(loads.list, { items }))
  api.on(save, () => answer(save, null))
  const { screen } = await renderScreens([{ path: '/', Component: Pages }])
  await expect.element(screen.getByText('1 en páginas')).toBeVisible()
  expect(api.asked(loads.list)).toHaveLength(2)
  items = [...items, load(timedId(new Date()))]
  for (let writes = 0; writes < 3; writes += 1) await callApi(save, {})
  await expect.element(screen.getByText('2 en páginas')).toBeVisible()
  await expect.element(screen.getByText('2 cargues').first()).toBeVisible()
  // The pages, and the call of both others.
  expect(api.asked(loads.list)).toHaveLength(4)
})

test('a refused write requests nothing again', async () => {
  api.on(loads.list, () => answer(loads.list, { items: [] }))
  api.on(save, () => refusal('forbidden'))
  const { screen } = await renderScreens([{ path: '/', Component: Edited }])
  await expect.element(screen.getByText('0 cargues')).toBeVisible()
  await expect(callApi(save, {})).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(api.asked(loads.list)).toHaveLength(1)
})
