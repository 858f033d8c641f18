import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { enterKardex, newRow } from './kardex.fixture.ts'
import { KardexAdminPage } from './kardex-page.tsx'

/** Milliseconds that a key may take from its press to the frame that shows it (issue 11). */
const mostPerKey = 50
/** A machine that does other things too takes longer for any key: there it is held to one in a grid of a few rows. */
const mostOverFew = 4

/** How long each key took, from when it was pressed until the frame that follows it was drawn. */
const timeKeys = () => {
  const times: number[] = []
  const onKey = () => {
    const pressed = performance.now()
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - pressed)))
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return { times, stop: () => window.removeEventListener('keydown', onKey, { capture: true }) }
}

/** The middle time of a key in a grid of so many rows, all of them in edit. */
const typeIn = async (rows: number) => {
  await enterKardex(
    'vertical',
    Array.from({ length: rows }, (_, index) => newRow(`Proceso ${String(index).padStart(3, '0')}`)),
  )
  const { screen } = await renderScreens([{ path: '/admin-kardex', Component: KardexAdminPage }])
  await userEvent.click(screen.getByRole('button', { name: 'Editar todas' }))
  await expect.element(screen.getByText(`${rows} filas en edición, 0 con cambios`)).toBeVisible()
  const keys = timeKeys()
  for (const _ of [1, 2, 3]) await userEvent.keyboard('12345{Tab}67890{Tab}Al día{Tab}')
  await expect.poll(() => keys.times.length).toBeGreaterThan(50)
  keys.stop()
  const { violations } = await axe.run(document)
  await screen.unmount()
  return {
    violations,
    middle: keys.times.toSorted((a, b) => a - b)[Math.floor(keys.times.length / 2)] ?? Infinity,
  }
}

test('a key in a grid of 300 rows, all of them in edit, is shown at once', { timeout: 90_000 }, async () => {
  const [few, many] = [await typeIn(5), await typeIn(300)]
  console.log(
    `a key with 5 rows in edit: ${few.middle.toFixed(1)} ms, with 300: ${many.middle.toFixed(1)} ms`,
  )
  expect(many.middle).toBeLessThan(Math.max(mostPerKey, mostOverFew * few.middle))
  expect(many.violations).toEqual([])
})
