import { startLocal } from '../../infra/local/start-local.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { countOrderUse } from './count-order.ts'
import { countDeskTasks } from './desk-tasks.ts'
import { countLeaderTasks } from './leader-tasks.ts'

/** In a separate process: the services of a process keep the addresses that they read first. */
console.info = () => {}
const local = await startLocal()
const browser = await launchBrowser('as users')
try {
  process.send?.({
    desk: await countDeskTasks(browser, local),
    leader: await countLeaderTasks(browser, local),
    order: await countOrderUse(browser, local),
  })
} finally {
  await browser.close()
  await local.stop()
  process.disconnect?.()
}
