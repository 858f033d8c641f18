import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { pageWork } from '../../../../test/support/page-work.ts'
import { documentOf, fieldOf, readId } from '../../../readings/readings.fixture.ts'
import { DataPage } from './data-page.tsx'

const perPage = 25

/** Milliseconds of the page's thread per key that moves from field to field, with this many pages. */
const goThrough = async (pages: number) => {
  const fields = Array.from({ length: pages * perPage }, (_, at) =>
    fieldOf(1 + Math.floor(at / perPage), at % perPage, { ocrConfidence: (at * 7_919) % 100 }),
  )
  const api = pageApi()
  const document = documentOf({ pages, fields: fields.length })
  api.on(ocrCalls.data, ({ url }) => {
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const cursor = from + 500 < fields.length ? { cursor: String(from + 500) } : {}
    return answer(ocrCalls.data, { document, responseOCR: fields.slice(from, from + 500), ...cursor })
  })
  await enter({ login: 'HERQUI01', tools: ['ocrAnalysis'], home: '/report-productivity' })
  const { screen } = await renderScreens(
    [{ path: '/analyze-ocr-docs/:id', Component: DataPage }],
    `/analyze-ocr-docs/${readId}`,
  )
  const counted = new RegExp(`^${fields.length.toLocaleString('es-CO').replace('.', '[.]')} campos$`)
  await expect.element(screen.getByText(counted)).toBeVisible()
  const grid = screen.getByRole('grid').element() as HTMLElement
  await expect.element(screen.getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', '2')
  grid.focus()
  const before = await pageWork()
  const keys = 10
  for (let key = 0; key < keys; key += 1) await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('row', { selected: true })).toHaveAttribute('aria-rowindex', '12')
  const work = ((await pageWork()) - before) / keys
  const drawn = grid.querySelectorAll('tr[data-index]').length
  await screen.unmount()
  return { work, drawn }
}

// Beside other tests a key waits for the CPU longer than it takes, and the development build takes several
// times as long.
test('a key in the data of 200 pages takes little more than in those of two, because few are drawn', {
  timeout: 90_000,
}, async () => {
  const [few, many] = [await goThrough(2), await goThrough(200)]
  console.log(`a key: ${few.work.toFixed(1)} ms of 2 pages, ${many.work.toFixed(1)} of 200`)
  expect(many.work).toBeLessThan(Math.max(50, 3 * few.work))
  expect(many.drawn).toBeLessThan(60)
})
