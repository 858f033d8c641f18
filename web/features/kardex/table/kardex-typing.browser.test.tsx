import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { longestKey, timeKeys } from '../../../../test/support/key-times.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { pageWork } from '../../../../test/support/page-work.ts'
import { enterKardex, newRow } from '../kardex.fixture.ts'
import { KardexAdminPage } from '../kardex-page.tsx'

/** The most a key may take among 300 rows, as a multiple of 5 rows, on a slow machine. */
const mostOverFew = 4

/** The time of a key in a grid with this many rows, all of them in edit. */
const typeIn = async (rows: number) => {
  // Drafts typed among fewer rows would be restored.
  sessionStorage.clear()
  await enterKardex(
    'vertical',
    Array.from({ length: rows }, (_, index) => newRow(`Proceso ${String(index).padStart(3, '0')}`)),
  )
  const { screen } = await renderScreens([{ path: '/admin-kardex', Component: KardexAdminPage }])
  await userEvent.click(screen.getByRole('button', { name: 'Editar todas' }))
  await expect.element(screen.getByText(`${rows} filas en edición, 0 con cambios`)).toBeVisible()
  const before = await pageWork()
  const keys = timeKeys()
  for (const _ of [1, 2, 3]) await userEvent.keyboard('12345{Tab}67890{Tab}Al día{Tab}')
  await expect.poll(() => keys.times.length).toBeGreaterThan(50)
  keys.stop()
  const work = ((await pageWork()) - before) / keys.times.length
  const { violations } = await axe.run(document)
  await screen.unmount()
  return {
    violations,
    work,
    summary: `${rows} rows: ${keys.middle().toFixed(1)} ms, of work ${work.toFixed(1)} ms`,
  }
}

// Only its own work is measured against the limit: beside other tests a key waits for the CPU longer than it takes.
test('a key in a grid of 300 rows, all of them in edit, is shown at once', { timeout: 90_000 }, async () => {
  const [few, many] = [await typeIn(5), await typeIn(300)]
  console.log(`a key with ${few.summary}; with ${many.summary}`)
  expect(many.work).toBeLessThan(longestKey(few.work, mostOverFew))
  expect(many.violations).toEqual([])
})
