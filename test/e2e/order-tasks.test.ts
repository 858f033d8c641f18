import { expect, test } from 'vitest'
import { countOrderUse } from '../bench/count-order.ts'
import { orderFigures } from '../bench/order-figures.ts'
import { browser, local, withProduct } from './support/product.ts'

withProduct()

test('an order with five documents takes no more keys and drops than its goals', async () => {
  const measured = await countOrderUse(browser, local)
  expect(measured).toHaveLength(3)
  expect(orderFigures(measured).filter(({ reached }) => !reached)).toEqual([])
  const over = measured.map((one) => ({ ...one, keys: one.keys + 1, drops: 2 * one.drops }))
  expect(orderFigures(over).map(({ reached }) => reached)).toEqual([false, false])
  // Counted by hand as well: a watcher that saw too little would reach every goal.
  expect(measured).toMatchObject([
    { keys: 40, clicks: 0, drops: 0, pickers: 1 },
    { clicks: 0, drops: 0, pickers: 5 },
    { clicks: 2, drops: 1, pickers: 0 },
  ])
})
