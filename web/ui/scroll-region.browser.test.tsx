import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { ScrollRegion } from './scroll-region.tsx'

const show = async (width: number) => {
  const screen = await render(
    <AppUi>
      <ScrollRegion role="region" label="Plantilla" style={{ width: 300, overflow: 'auto' }}>
        <div style={{ width, height: 40 }} />
      </ScrollRegion>
    </AppUi>,
  )
  return screen.getByRole('region', { name: 'Plantilla' }).element() as HTMLElement
}

test('a shadow is on the side on which a region goes on, and changes nothing of its size', async () => {
  const region = await show(900)
  await expect.poll(() => region.dataset.more).toBe('right')
  const shadow = () => getComputedStyle(region, '::before').content
  expect(shadow()).toBe('""')
  expect(region.scrollHeight).toBe(region.clientHeight)
  region.scrollLeft = 300
  await expect.poll(() => region.dataset.more).toBe('left right')
  region.scrollLeft = 600
  await expect.poll(() => region.dataset.more).toBe('left')
})

test('a region that fits has none', async () => {
  const region = await show(200)
  await expect.poll(() => region.dataset.more).toBe('')
  expect(getComputedStyle(region, '::before').content).toBe('none')
})
