import { beforeAll, expect, test } from 'vitest'
import { cases } from '../../../../shared/case-calls.ts'
import { type CaseRow, listedStatuses } from '../../../../shared/cases.ts'
import { eventually } from '../../../../test/support/eventually.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { HistoryDialog } from '../../../case-view/history-dialog.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { bringTypeface } from '../../../ui/typeface.ts'
import { pausedColumns, pausedWidth } from '../desk/paused/paused-columns.tsx'
import { caseColumns } from './case-columns.tsx'
import { isUsual, leastWidthOf, shownColumns } from './shown-columns.ts'

// Users see the page's typeface, which is wider than the system's.
beforeAll(() => {
  bringTypeface()
  const state = () => [...document.fonts].find(({ family }) => /Inter Tight"?$/.test(family))?.status
  return eventually(() => expect(state()).toBe('loaded'))
})

const rows = [
  caseOf({
    requestNumber: '17953227716421',
    numberControl: '17953227716421',
    document: '1015402938',
    reqStatus: 'PAUSED',
    reasonReturn: 'Recursos FNG agotados',
    ...{ guaranteeNumber: '123456789012345', statusReserve: 'SUCCESS', reserveCode: '20261122000000123456' },
    hourAssignment: '23:44:05',
    product: 'Capital de trabajo empresarial con garantía del Fondo Nacional de Garantías',
  }),
]
const nothing = () => {}
const tables = {
  casos: {
    columns: caseColumns('groupDisbursement', { onHistory: nothing, onReason: nothing }),
    minWidth: leastWidthOf(caseColumns('groupDisbursement', { onHistory: nothing, onReason: nothing })),
    dense: true,
  },
  pausados: {
    columns: pausedColumns('groupDisbursement', { onResume: nothing, resuming: undefined }),
    minWidth: pausedWidth('groupDisbursement'),
    dense: false,
  },
}

/** The table in a container of this width. */
const show = async (name: keyof typeof tables, width: number, own = {}) => {
  pageApi()
  await enter({ roles: ['LideresDesembolsos'], home: '/finantial-leader' })
  const element = (
    <div style={{ width }}>
      <PlainTable
        label="Casos"
        {...tables[name]}
        rows={rows}
        {...own}
        rowKey={({ requestNumber }) => requestNumber}
      />
    </div>
  )
  const { screen } = await renderScreens([{ path: '/', element }])
  return screen.getByRole('table', { name: 'Casos' }).element().parentElement as HTMLElement
}
const inSight = (cell: Element, table: Element): boolean => {
  const [one, all] = [cell, table].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect]
  const above = document.elementFromPoint(one.left + 20, one.top + one.height / 2)
  return one.left >= all.left && one.right <= all.right + 1 && cell.contains(above)
}

/** Words that are broken over two lines. */
const brokenWords = (cell: Element): string[] => {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word)
    }
  return words
}

// A screen of 1024, the desk beside the documents on 1440 and on 1024, and a phone.
test.each([
  ['casos', 976],
  ['pausados', 976],
  ['pausados', 557],
  ['pausados', 382],
  ['casos', 358],
] as const)(
  'in %s at %i px numbers and dates are not broken, and the state and the actions are visible',
  async (name, width) => {
    const table = await show(name, width)
    const cells = [...table.querySelectorAll('td')]
    const cut = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    // What has no room is told by the pointer.
    const titled = (cell: HTMLElement) =>
      cell
        .querySelector('span')
        ?.title.replaceAll(/\W/g, '')
        .endsWith((cell.textContent ?? '').slice(-9).replaceAll(/\W/g, ''))
    expect(cut.filter((cell) => !titled(cell)).map(({ textContent }) => textContent)).toEqual([])
    expect(cells.flatMap(brokenWords)).toEqual([])
    for (const label of ['Estado', name === 'casos' ? 'Acciones' : 'Retomar']) {
      const cell = cells.find(({ dataset }) => dataset.label === label)
      expect(cell && inSight(cell, table), label).toBe(true)
    }
  },
)

test.each(['groupDisbursement', 'librances', 'housing'] as const)(
  'a list of %s has room on a screen of 1024 in every tab, with the hour and the document told by the pointer',
  async (management) => {
    for (const tab of listedStatuses) {
      const all = caseColumns(management, { onHistory: nothing, onReason: nothing }, tab, true)
      const columns = shownColumns(all, (id) => isUsual(id, tab, true))
      expect(leastWidthOf(columns), `${management} ${tab}`).toBeLessThanOrEqual(976)
      const found = columns.map(({ search }) => search?.(rows[0] as CaseRow)).join(' ')
      expect(found).toContain('1015402938')
    }
    const all = caseColumns(management, { onHistory: nothing, onReason: nothing }, 'PAUSED', true)
    const columns = shownColumns(all, (id) => isUsual(id, 'PAUSED', true))
    const table = await show('casos', 976, { columns, minWidth: leastWidthOf(columns) })
    expect(table.scrollWidth).toBeLessThanOrEqual(table.offsetWidth)
    const titles = [...table.querySelectorAll('td [title]')]
      .map((each) => each.getAttribute('title'))
      .join(' ')
    expect(titles).toContain('1.015.402.938')
    expect(titles).toMatch(/11:44.p\..m\. · Recibido hace/)
  },
)

test('dense rows start at the same edge as others, in line with the content above them', async () => {
  const table = await show('casos', 1312)
  // A screen of 1440: nothing lies below the columns that stay in sight.
  expect(table.scrollWidth).toBeLessThanOrEqual(table.offsetWidth)
  const cells = [...table.querySelectorAll('td')]
  const [first, last] = [cells[0], cells.at(-1)].map((cell) => getComputedStyle(cell as Element))
  expect([first?.paddingLeft, last?.paddingRight]).toEqual(['16px', '16px'])
})

test.each([
  [1750, 'María Restrepo Gómez · MARRES01'],
  [1340, 'MARRES01'],
])('at %i px the handler is “%s”', async (width, text) => {
  const named = caseOf({ reqStatus: 'OPEN', reqUser: 'MARRES01', handlerName: 'MARÍA RESTREPO GÓMEZ' })
  const table = await show('casos', width, { rows: [named] })
  const cell = table.querySelector<HTMLElement>('td[data-label="Gestor"]')
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen of it
  expect(cell?.innerText).toBe(text)
  expect(cell?.scrollWidth).toBeLessThanOrEqual(cell?.clientWidth ?? 0)
})

test('a case shows that its handler reported it, and who gave it back to its queue', async () => {
  const both = [
    caseOf({ requestNumber: '1', reqStatus: 'OPEN', source: 'reported' }),
    caseOf({ requestNumber: '2', reqStatus: 'PENDING', givenBackBy: 'HERQUI01' }),
  ]
  const element = (
    <PlainTable label="Casos" {...tables.casos} rows={both} rowKey={({ requestNumber }) => requestNumber} />
  )
  const { screen } = await renderScreens([{ path: '/', element }])
  await expect
    .element(screen.getByRole('row', { name: /Abierto Reportado por su gestor/ }))
    .toBeInTheDocument()
  await expect
    .element(screen.getByRole('row', { name: /Pendiente Devuelto a la cola por HERQUI01/ }))
    .toBeInTheDocument()
})

test('a case shows the result of its reserve, and its history starts with the guarantee', async () => {
  const row = caseOf({
    ...{ requestNumber: '1', numberControl: undefined, reqStatus: 'REJECT', reqUser: 'HERQUI01' },
    ...{ guaranteeNumber: '1234567890', statusReserve: 'REPLACED', reserveCode: '700123' },
  })
  const api = pageApi()
  await enter({ roles: ['LideresDesembolsos'], home: '/finantial-leader' })
  api.on(cases.history, () => answer(cases.history, { items: [] }))
  const element = (
    <>
      <PlainTable
        label="Casos"
        {...tables.casos}
        rows={[row]}
        rowKey={({ requestNumber }) => requestNumber}
      />
      <HistoryDialog row={row} onClose={nothing} />
    </>
  )
  const { screen } = await renderScreens([{ path: '/', element }])
  await expect
    .poll(() => document.querySelector('td[data-label="Estado"]')?.textContent)
    .toBe('Devuelto Reserva FNG sustituida, Nº\u00a0700123')
  const dialog = screen.getByRole('dialog', { name: 'Caso 1' })
  await expect.element(dialog.getByText('1234567890')).toBeVisible()
  await expect.element(dialog.getByText('Sustituida')).toBeVisible()
  await expect.element(dialog.getByText('700123')).toBeVisible()
})

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

test('a case says how long ago it was received, beside the hour where it waits, in a row of the same height', async () => {
  const age = { requestDate: minutesAgo(60 * 50), dischargeDate: minutesAgo(61) }
  const inHand = caseOf({ requestNumber: '1', reqStatus: 'OPEN', ...age })
  const waiting = caseOf({ requestNumber: '2', reqStatus: 'PENDING', ...age })
  const closed = caseOf({ requestNumber: '3', reqStatus: 'APPROVED', ...age })
  const columns = caseColumns('housing', { onHistory: nothing, onReason: nothing }, 'PENDING')
  const keyed = { rowKey: ({ requestNumber }: { requestNumber: string }) => requestNumber, dense: true }
  const element = (
    <div style={{ width: 1_312 }}>
      <PlainTable label="Todos" {...tables.casos} rows={[inHand, closed]} {...keyed} />
      <PlainTable
        label="En espera"
        columns={columns}
        minWidth={leastWidthOf(columns)}
        rows={[waiting, closed]}
        {...keyed}
      />
    </div>
  )
  await enter({ roles: ['LideresDesembolsos'], home: '/finantial-leader' })
  const { screen } = await renderScreens([{ path: '/', element }])
  const of = (name: string) => screen.getByRole('table', { name })
  await expect
    .element(of('Todos').getByTitle('Recibido hace 2 días · Abierto hace 1 hora').first())
    .toHaveTextContent('21/11/2026')
  expect(
    of('Todos')
      .getByText(/hace 2 días/)
      .elements(),
  ).toEqual([])
  expect(
    of('Todos')
      .getByTitle(/^Recibido/)
      .elements(),
  ).toHaveLength(2)
  const hour = of('En espera').getByRole('cell', { name: /^03:04.p..m. · hace 2 días$/ })
  await expect.element(hour).toBeVisible()
  expect(hour.element().scrollWidth).toBeLessThanOrEqual(hour.element().clientWidth)
  const heights = [1, 2].map((at) => of('En espera').getByRole('row').nth(at).element().clientHeight)
  expect(heights[0]).toBe(heights[1])
})
