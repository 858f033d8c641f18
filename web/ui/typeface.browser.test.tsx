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

test('the characters of Spanish and of the page are drawn by the typeface, with its own weights', async () => {
  await expect.poll(loaded).toBe(true)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const picture = (text: string, typeface: string, weight = 400): string => {
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.font = `${weight} 100px '${typeface}'`
    context.fillText(text, 20, 110)
    return canvas.toDataURL()
  }
  const isDrawn = (one: string) => picture(one, 'Inter Tight') !== picture(one, 'the system font')
  const shown = 'AZaz09.,:;()%$@#&+=/áéíóúüñÁÉÍÓÚÜÑ¿¡ªº°§·×«»‹›‘’“”–—…€−↑↓'
  expect([...shown].filter((one) => !isDrawn(one))).toEqual([])
  expect(isDrawn('ç')).toBe(false)
  const bold = [400, 500, 600, 700].map((weight) => picture('ñ', 'Inter Tight', weight))
  expect(new Set(bold).size).toBe(4)
})
