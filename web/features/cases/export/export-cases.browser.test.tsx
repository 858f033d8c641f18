import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { type PreparedFile, preparedFiles } from '../../../../shared/prepared-files.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { LeaderCasesPage } from '../list/cases-page.tsx'

const ids = [1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000000${at}`) as [string, string, string]
const fileOf = (over: Partial<PreparedFile> = {}): PreparedFile => ({
  id: ids[0],
  list: { status: 'APPROVED', query: { management: 'groupDisbursement', month: '2026-11' } },
  ...{ state: 'preparing', rows: 0, unread: 0 },
  createdAt: '2026-11-21T15:00:00.000Z',
  expiresAt: '2026-11-28T15:00:00.000Z',
  ...over,
})

let api: ReturnType<typeof pageApi>
let files: PreparedFile[]
let more: boolean
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  api = pageApi()
  files = []
  more = true
  await enter(
    { management: 'groupDisbursement', roles: ['LideresDesembolsos'] },
    Date.parse('2026-11-21T15:00:00.000Z'),
  )
  const many = Array.from({ length: 200 }, (_, place) =>
    caseOf({ requestNumber: String(place + 1), numberControl: undefined, reqStatus: 'APPROVED' }),
  )
  const rows = many.slice(0, 2)
  api.on(leaderCases.list, ({ url }) => {
    // Of a filtered list the total is that of the cases which are searched; it is read until it has 200 cases.
    const items = url.searchParams.has('handler') ? many : rows
    return answer(leaderCases.list, { items, total: more ? 120_000 : 2, ...(more && { cursor: 'next' }) })
  })
  api.on(preparedFiles.list, () => answer(preparedFiles.list, { items: files }))
  api.on(preparedFiles.begin, ({ body }) => {
    const { id, list } = body as Pick<PreparedFile, 'id' | 'list'>
    files = [fileOf({ id, list })]
    return answer(preparedFiles.begin, fileOf({ id, list }))
  })
})

const open = async (filters = '') =>
  renderScreens(
    [
      { path: '/', Component: LeaderCasesPage },
      { path: '/otra', element: <p>Otra pantalla</p> },
    ],
    `/?estado=APPROVED&mes=2026-11${filters}`,
  )

test('a list with more cases than were read is prepared, followed and told of on another screen', async () => {
  const { screen, router } = await open()
  await screen.getByRole('button', { name: 'Preparar archivo con los 120.000 casos' }).click()
  expect(api.asked(preparedFiles.begin)[0]?.body).toMatchObject({
    list: { status: 'APPROVED', query: { management: 'groupDisbursement', month: '2026-11' } },
  })
  const dialog = screen.getByRole('dialog', { name: 'Archivos preparados' })
  await expect.element(dialog.getByText('En preparación', { exact: true })).toBeVisible()
  files = files.map((file) => ({ ...file, rows: 7_000, total: 120_000 }))
  await vi.advanceTimersByTimeAsync(3_000)
  await expect.element(dialog.getByText('En preparación: 7.000 de 120.000 casos')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await router.navigate('/otra')
  await expect.element(screen.getByText('Otra pantalla')).toBeVisible()
  files = files.map((file) => ({ ...file, state: 'ready', rows: 120_000 }))
  await vi.advanceTimersByTimeAsync(3_000)
  await expect
    .element(screen.getByText(/^El archivo está listo: Aprobados de noviembre de 2026/))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Descargar' })).toBeVisible()
  const looks = api.asked(preparedFiles.list).length
  await vi.advanceTimersByTimeAsync(30_000)
  expect(api.asked(preparedFiles.list)).toHaveLength(looks)
})

test('each file has its state and what can be done with it', async () => {
  files = [
    fileOf({ rows: 30_000, total: 120_000 }),
    fileOf({ id: ids[1], state: 'ready', rows: 99_999, unread: 1 }),
    fileOf({
      id: ids[2],
      state: 'failed',
      list: { status: 'PENDING', query: { management: 'groupDisbursement' } },
    }),
  ]
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Archivos preparados (3)' }).click()
  const [preparing, ready, failed] = [0, 1, 2].map((at) =>
    screen.getByRole('dialog').getByRole('listitem').nth(at),
  ) as [
    ReturnType<typeof screen.getByRole>,
    ReturnType<typeof screen.getByRole>,
    ReturnType<typeof screen.getByRole>,
  ]
  await expect
    .element(ready.getByText('Listo: 99.999 casos, sin 1 caso que no se pudo leer. Vence el 28/11/2026'))
    .toBeVisible()
  await expect.element(failed.getByText('No se pudo preparar')).toBeVisible()
  const { violations } = await axe.run(document.querySelector('dialog[open]') as Element)
  expect(violations.map(({ id }) => id)).toEqual([])

  const removed = fileOf()
  api.on(preparedFiles.remove, () => {
    files = files.filter(({ id }) => id !== removed.id)
    return answer(preparedFiles.remove, null)
  })
  await preparing.getByRole('button', { name: /^Cancelar: Aprobados de noviembre/ }).click()
  await expect.element(screen.getByRole('progressbar', { name: /^Preparación/ })).not.toBeInTheDocument()
  expect(api.asked(preparedFiles.remove)[0]?.url.pathname).toContain(removed.id)

  api.on(preparedFiles.link, () => refusal('unexpected'))
  await screen.getByRole('button', { name: /^Descargar: Aprobados/ }).click()
  await expect
    .element(screen.getByText('Presentamos inconvenientes técnicos, intenta de nuevo'))
    .toBeVisible()
})

test('a list that is all there is only downloaded, as it is searched', async () => {
  more = false
  const { screen } = await open()
  const save = screen.getByRole('button', { name: 'Descargar los casos que se muestran' })
  await expect.element(save).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Preparar/ })).not.toBeInTheDocument()
  await screen.getByPlaceholder('Buscar').fill('nadie')
  await expect.element(save).toHaveAccessibleDescription('No hay registros para descargar')
})

test('the number of cases that a filtered list will have is not known', async () => {
  const { screen } = await open('&gestor=ANA01')
  await expect
    .element(screen.getByRole('button', { name: 'Preparar archivo con todos', exact: true }))
    .toBeVisible()
})
