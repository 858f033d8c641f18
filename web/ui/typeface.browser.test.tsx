import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { PageHeader } from './page-header.tsx'

const loaded = () =>
  [...document.fonts].some(({ family, status }) => /Inter Tight"?$/.test(family) && status === 'loaded')

test('the typeface loads after the first screen, and its digits have equal width', async () => {
  const screen = await render(
    <AppUi>
      <PageHeader title="Buscar caso" />
      <span>11111111</span>
      <span>80808080</span>
    </AppUi>,
  )
  await expect.poll(loaded).toBe(true)
  const width = (text: string) => screen.getByText(text).element().getBoundingClientRect().width
  expect(width('11111111')).toBeCloseTo(width('80808080'), 1)
})
