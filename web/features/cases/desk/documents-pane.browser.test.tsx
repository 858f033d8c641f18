import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cases } from '../../../../shared/case-calls.ts'
import { documents } from '../../../../shared/document-calls.ts'
import { answer, enter, pageApi } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-parts/cases.fixture.ts'
import { AnalystPage } from './analyst-page.tsx'

afterEach(async () => {
  await page.viewport(1440, 900)
})

const paused = Array.from({ length: 12 }, (_, place) =>
  caseOf({ requestNumber: `9030${place}`, numberControl: `9030${place}`, reqStatus: 'PAUSED' }),
)

/** The desk of an analyst with an open order and paused ones under it. */
const show = async (width: number, height: number) => {
  await page.viewport(width, height)
  const api = pageApi()
  await enter({ login: 'GDESEM01', roles: ['GestoresDesembolsos'], home: '/finantial-analyst' })
  api.on(cases.ofHandler, ({ url }) =>
    answer(cases.ofHandler, { items: url.pathname.includes('OPEN') ? [caseOf()] : paused }),
  )
  api.on(cases.pending, () => answer(cases.pending, []))
  api.on(cases.history, () => answer(cases.history, { items: [] }))
  api.on(documents.byRequest, () =>
    answer(documents.byRequest, { documents: [], page: 1, pages: 1, total: 0 }),
  )
  const { screen } = await renderScreens([{ path: '/', Component: AnalystPage }])
  await expect.element(screen.getByRole('button', { name: 'Retomar el caso 90300' })).toBeInTheDocument()
  const button = screen.getByRole('button', { name: 'Documentos', exact: true })
  await button.click()
  const title = screen.getByRole('heading', { name: 'Documentos de la orden 90210001' })
  await expect.element(title).toHaveFocus()
  return { screen, button }
}

test('on a narrow screen, opened documents scroll into view, and closing them scrolls back', async () => {
  const { screen, button } = await show(390, 844)
  const pane = screen.getByRole('complementary', { name: 'Documentos de la orden 90210001' })
  await expect.element(pane).toBeInViewport({ ratio: 0.8 })
  await screen.getByRole('button', { name: 'Cerrar los documentos' }).click()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toBeInViewport({ ratio: 1 })
})

test.each([1440, 1920])(
  'beside the documents, at %i px, no column of the paused cases is cut',
  async (width) => {
    const { screen } = await show(width, 1080)
    const table = screen.getByRole('region', { name: 'Casos pausados' }).element()
    expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth)
    const cells = [...table.querySelectorAll<HTMLElement>('[data-index="0"] > td')]
    expect(cells.map(({ dataset }) => dataset.label)).toContain('ANS')
    expect(cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  },
)
