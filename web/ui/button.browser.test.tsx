import axe from 'axe-core'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { Button } from './button.tsx'

const kinds = (['filled', 'default', 'subtle', 'outline'] as const).flatMap((variant) =>
  (['petrol', 'red'] as const).map((color) => [variant, color] as const),
)

test.each(kinds)('the text of a %s button in %s stays readable under the pointer', async (variant, color) => {
  const screen = await render(
    <AppUi>
      <Button variant={variant} color={color}>
        Vista previa
      </Button>
    </AppUi>,
  )
  const button = screen.getByRole('button')
  const ground = () => getComputedStyle(button.element()).backgroundColor
  // The pointer is where the last test left it.
  await button.unhover()
  await expect.poll(() => button.element().matches(':hover')).toBe(false)
  const before = ground()
  await button.hover()
  await expect.poll(ground).not.toBe(before)
  const { violations, passes } = await axe.run(document.body, { runOnly: ['color-contrast'] })
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
  expect(passes).toHaveLength(1)
})
