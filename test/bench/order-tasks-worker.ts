import { startLocal } from '../../infra/local/start-local.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { countOrderUse } from './count-order.ts'

console.info = () => {}
const local = await startLocal()
const browser = await launchBrowser('as users')
try {
  process.send?.(await countOrderUse(browser, local))
} finally {
  await browser.close()
  await local.stop()
  process.disconnect?.()
}
