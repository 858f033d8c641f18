import { act } from 'react'
import { mutate } from 'swr'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cases } from '../../../../../shared/case-calls.ts'
import type { CaseRow } from '../../../../../shared/cases.ts'
import { documents } from '../../../../../shared/document-calls.ts'
import type { UploadedDocument } from '../../../../../shared/documents.ts'
import { answer, enter, pageApi } from '../../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../../test/support/page-screen.tsx'
import { revalidate } from '../../../../api/refresh.ts'
import { caseOf, nothingWaits } from '../../../../case-view/cases.fixture.ts'
import { AnalystPage } from '../analyst-page.tsx'

afterEach(async () => {
  await page.viewport(1440, 900)
})

const paused = Array.from({ length: 12 }, (_, place) =>
  caseOf({ requestNumber: `9030${place}`, numberControl: `9030${place}`, reqStatus: 'PAUSED' }),
)

const documentOf = (control: string, name: string): UploadedDocument => ({
  ...{
    id: `${control}.${name}`,
    key: `orders/${control}/${name}`,
    typeName: 'EC_OTROS',
    typeNameLabel: name,
  },
  ...{ fileName: `${name}.zip`, contentType: 'application/zip', size: 1_000, sha256: 'x' },
  ...{ uploadedAt: '2026-11-21T15:00:00.000Z', uploadedBy: 'ANAGOM01' },
})

/** What the API answers now. */
const served: { open: CaseRow[]; documents: Record<string, UploadedDocument[]> } = { open: [], documents: {} }

/** The desk of an analyst with an open order and paused ones under it. */
const show = async (width: number, height: number) => {
  Object.assign(served, { open: [caseOf()], documents: {} })
  await page.viewport(width, height)
  const api = pageApi()
  await enter({ login: 'GDESEM01', roles: ['GestoresDesembolsos'], home: '/finantial-analyst' })
  api.on(cases.ofHandler, ({ url }) =>
    answer(cases.ofHandler, { items: url.pathname.includes('OPEN') ? served.open : paused }),
  )
  api.on(cases.waiting, () => answer(cases.waiting, nothingWaits))
  api.on(cases.history, () => answer(cases.history, { items: [] }))
  api.on(documents.byRequest, ({ url }) => {
    const found =
      Object.entries(served.documents).find(([control]) => url.pathname.includes(control))?.[1] ?? []
    return answer(documents.byRequest, { documents: found, page: 1, pages: 1, total: found.length })
  })
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
    const table = screen.getByRole('table', { name: 'Casos pausados' }).element().parentElement as HTMLElement
    expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth)
    const cells = [...table.querySelectorAll<HTMLElement>('[data-index="0"] > td')]
    expect(cells.map(({ dataset }) => dataset.label)).toContain('ANS')
    expect(cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  },
)

/** The case is decided, and another one opened, here or in another window. */
const openNow = async (...open: CaseRow[]) => {
  served.open = open
  await act(async () => void (await revalidate(cases.ofHandler)))
}
const nextCase = caseOf({ requestNumber: '90210002', numberControl: '90210002' })

test('the pane stays from one case to the next, with nothing of the former, and the focus stays outside', async () => {
  const { screen, button } = await show(1440, 900)
  const pane = screen.getByRole('complementary')
  const former = pane.element()
  const shown = () => former.textContent ?? ''
  served.documents = {
    '90210001': [documentOf('90210001', 'Cédula'), documentOf('90210001', 'Pagaré')],
    '90210002': [documentOf('90210002', 'Carta')],
  }
  await act(async () => void (await mutate(['order documents', '90210001'])))
  await expect.element(pane.getByRole('button', { name: 'Cédula' })).toHaveAttribute('aria-current', 'true')
  await pane.getByRole('button', { name: 'Documento siguiente' }).click()
  await expect.element(pane.getByText('Pagaré.zip')).toBeVisible()
  ;(button.element() as HTMLElement).focus()

  const seen: string[] = []
  const watcher = new MutationObserver(() => seen.push(shown()))
  watcher.observe(former, { childList: true, subtree: true, characterData: true, attributes: true })
  await openNow(nextCase)
  await expect.element(screen.getByRole('heading', { name: 'Documentos de la orden 90210002' })).toBeVisible()
  await expect.element(pane.getByText('Carta.zip')).toBeVisible()
  watcher.disconnect()
  expect(screen.getByRole('complementary').element()).toBe(former)
  expect(former.getAttribute('aria-label')).toBe('Documentos de la orden 90210002')
  const ofNext = seen.filter((text) => text.includes('90210002'))
  expect(ofNext.length).toBeGreaterThan(0)
  expect(ofNext.filter((text) => /Pagaré|Cédula/.test(text))).toEqual([])
  // Never empty: it says that it is loading.
  expect(ofNext.filter((text) => !/Cargando|Carta/.test(text))).toEqual([])
  expect(window.location.search).not.toContain('documento=')
  expect(former.contains(document.activeElement)).toBe(false)
})

test('without an open case the pane is hidden, and the next case finds it again', async () => {
  const { screen } = await show(1440, 900)
  const former = screen.getByRole('complementary').element()
  await openNow()
  await expect.element(screen.getByText(/^No tienes un caso abierto/)).toBeVisible()
  await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument()
  await userEvent.keyboard('{F2}')
  await openNow(nextCase)
  await expect.element(screen.getByRole('heading', { name: 'Documentos de la orden 90210002' })).toBeVisible()
  expect(screen.getByRole('complementary').element()).toBe(former)
})

test('the key of the documents is in the tooltip of their button, and Escape closes the innermost', async () => {
  const { screen, button } = await show(1440, 900)
  served.documents = { '90210001': [documentOf('90210001', 'Cédula')] }
  await act(async () => void (await mutate(['order documents', '90210001'])))
  await expect.element(button).toHaveAttribute('aria-keyshortcuts', 'F2')
  await expect.element(button).toHaveAttribute('title', 'Ir a los documentos, o volver al caso (F2)')
  const close = screen.getByRole('button', { name: 'Cerrar los documentos' })
  await expect.element(close).toHaveAttribute('title', 'Cerrar los documentos (Esc)')
  await expect.element(close).toHaveAttribute('aria-keyshortcuts', 'Escape')
  await screen.getByRole('navigation').getByRole('button', { name: 'Cédula' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(close).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  // A decision's dialog takes the key.
  await screen.getByRole('button', { name: 'Devolver' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{F2}')
  await expect.element(close).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{F2}')
  await expect.element(close).toBeVisible()
  // It moves the focus, and closes nothing.
  const pane = screen.getByRole('complementary').element()
  await expect.poll(() => pane.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{F2}')
  await expect.element(screen.getByRole('heading', { name: '90210001', exact: true })).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await expect.poll(() => pane.contains(document.activeElement)).toBe(true)
  await expect.element(close).toBeVisible()
})
