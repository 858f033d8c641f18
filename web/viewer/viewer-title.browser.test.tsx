import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { documents } from '../../shared/document-calls.ts'
import { answer, enter, pageApi } from '../../test/support/page-api.ts'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { ViewerPage } from './viewer-page.tsx'

afterEach(() => page.viewport(1440, 900))

test.each([390, 1440])('at %i px the cross that closes the window is beside its title', async (width) => {
  await page.viewport(width, 844)
  const api = pageApi()
  api.on(documents.byRequest, () =>
    answer(documents.byRequest, { documents: [], page: 1, pages: 1, total: 0 }),
  )
  await enter()
  const { screen } = await renderScreens([{ path: '/', Component: ViewerPage }], '/?control=90210001')
  const title = screen.getByRole('heading', { name: 'Documentos de la orden 90210001' })
  await expect.element(title).toBeVisible()
  const [heading, cross] = [title, screen.getByRole('button', { name: 'Cerrar la ventana' })].map((one) =>
    one.element().getBoundingClientRect(),
  ) as [DOMRect, DOMRect]
  expect(cross.top).toBeLessThan(heading.bottom)
  expect(cross.left).toBeGreaterThanOrEqual(heading.right)
  expect(cross.right).toBeGreaterThan(width - 40)
  expect(cross.right).toBeLessThanOrEqual(width)
})
