import { startLocal } from '../../infra/local/start-local.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { type HomeWeight, homes, weighHome } from './home-weight.ts'

/** In a separate process: the services of a process keep the addresses that they read first. */
console.info = () => {}
const local = await startLocal({ demo: true })
const browser = await launchBrowser('as users')
try {
  const weights: HomeWeight[] = []
  for (const home of Object.keys(homes)) weights.push(await weighHome(browser, local, home))
  process.send?.(weights)
} finally {
  await browser.close()
  await local.stop()
  process.disconnect?.()
}
