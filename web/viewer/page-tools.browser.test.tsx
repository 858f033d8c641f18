import { act, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { PageTools } from './page-tools.tsx'

let scrollTo: (page: number) => void = () => {}

/** Pages that a test scrolls. */
const Pages = () => {
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    scrollTo = setCurrent
  }, [])
  const still = () => {}
  return (
    <PageTools
      {...{ current, count: 200, scale: 1, zoom: 'width' }}
      onGo={setCurrent}
      onStep={still}
      onFit={still}
    />
  )
}

test('one page number after another can be typed', async () => {
  const { screen } = await renderScreens([{ path: '/', Component: Pages }])
  const field = screen.getByRole('textbox')
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard('56{Enter}')
  await expect.element(field).toHaveValue('56')
  await userEvent.keyboard('57{Enter}')
  await expect.element(field).toHaveValue('57')
  // The pages may still scroll while the next number is typed, and the typed digits stay.
  await act(async () => scrollTo(58))
  await userEvent.keyboard('6')
  await act(async () => scrollTo(59))
  await expect.element(field).toHaveValue('6')
  await userEvent.keyboard('0{Enter}')
  await expect.element(field).toHaveValue('60')
})
