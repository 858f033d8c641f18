import { expect, test } from 'vitest'
import { countDeskTasks } from '../bench/desk-tasks.ts'
import { countLeaderTasks } from '../bench/leader-tasks.ts'
import { taskFigures } from '../bench/tasks.ts'
import { browser, local, withProduct } from './support/product.ts'

withProduct()

test('an analyst’s tasks take no more keys and clicks than their goals', async () => {
  const figures = taskFigures(await countDeskTasks(browser, local))
  expect(figures).toHaveLength(7)
  expect(figures.filter(({ reached }) => !reached)).toEqual([])
  const over = { task: 'planted', pressed: 2, goal: 1, unit: 'keys' as const }
  expect(taskFigures([over])).toMatchObject([{ reached: false }])
})

test('a leader’s tasks take no more keys than their goals', async () => {
  const figures = taskFigures(await countLeaderTasks(browser, local), 'a leader')
  expect(figures).toHaveLength(4)
  expect(figures.filter(({ reached }) => !reached)).toEqual([])
})
