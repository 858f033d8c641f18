import type { Dialog } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { sessionLimits } from '../../shared/sessions.ts'
import { pngFile } from '../support/files.ts'
import { attach, beginOrder, documentRow, enterAs, order } from './support/people.ts'
import { local, page, withDesk, withProduct } from './support/product.ts'

/** While this is set, inspections wait for it. */
let inspection: Promise<void> | undefined
let sendOn = () => {}

withProduct({
  onCall: async (name, run) => {
    if (name === 'inspector') await inspection
    return run()
  },
})
withDesk()
afterEach(() => sendOn())

const identity = 'Documento de identidad ampliado al 150%'
const png = async () => ({ name: 'cédula.png', mimeType: 'image/png', buffer: await pngFile() })
const question = () => page.getByRole('dialog', { name: '¿Seguro que quieres salir de la documentación?' })
const back = () => page.getByRole('link', { name: '< Volver' })

/** An order whose upload stays in progress until `sendOn`. */
const beginSending = async (login = 'ANAGOM01') => {
  const held = new Promise<void>((go) => {
    sendOn = go
  })
  await page.route(`${local.urls.s3}/**`, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await enterAs(page, local, login)
  await beginOrder(page, order())
  await attach(page, identity, await png())
  await documentRow(page, identity)
    .getByRole('button', { name: /Cancelar/ })
    .waitFor()
}

/** Collects the browser's own dialogs from now on; each is answered with 'stay'. */
const browsersQuestions = (): Dialog[] => {
  const asked: Dialog[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog)
    void dialog.dismiss()
  })
  return asked
}

test('a link, the header and the back link ask before they cancel an upload', async () => {
  await beginSending()
  const leave = {
    link: () => back().click(),
    header: () => page.getByRole('link', { name: 'Back Office de Desembolsos' }).click(),
    history: () => page.evaluate(() => window.history.back()),
  }
  for (const go of Object.values(leave)) {
    await go()
    await question().getByText('La carga que está en curso se cancelará').waitFor()
    await question().getByRole('button', { name: 'Seguir aquí' }).click()
    await question().waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/documents')
  }
  await documentRow(page, identity)
    .getByRole('button', { name: /Cancelar/ })
    .waitFor()
  await back().click()
  await question().getByRole('button', { name: 'Salir' }).click()
  await page.waitForURL('**/orderDisbursement**')
})

test('closing the tab asks too, but not after the upload is stopped', async () => {
  await beginSending()
  const asked = browsersQuestions()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked.map((dialog) => dialog.type())).toEqual(['beforeunload'])
  await documentRow(page, identity)
    .getByRole('button', { name: /Cancelar/ })
    .click()
  await documentRow(page, identity).getByText('Sin archivo').waitFor()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(asked).toHaveLength(1)
})

test('the question disappears when the upload ends, and an inspection does not ask', async () => {
  await beginSending()
  let inspect = () => {}
  inspection = new Promise((go) => {
    inspect = go
  })
  await back().click()
  await question().waitFor()
  sendOn()
  await question().waitFor({ state: 'hidden' })
  await documentRow(page, identity).getByText('Verificando…').waitFor()
  await back().click()
  await page.waitForURL('**/orderDisbursement**')
  inspection = undefined
  inspect()
})

test('cancelling the process asks no second question', async () => {
  await beginSending('BEACAS01')
  await page.getByRole('button', { name: 'Cancelar proceso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí' }).click()
  await page.waitForURL('**/report-productivity')
  await expect.poll(() => question().count()).toBe(0)
})

test('closing the session asks nothing', async () => {
  await beginSending()
  const asked = browsersQuestions()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí' }).click()
  await page.waitForURL(`${local.urls.mainSite}/**`)
  expect(asked).toEqual([])
})

test('the end of an idle session asks nothing, even while the question is open', async () => {
  await page.clock.install()
  await beginSending()
  await back().click()
  await question().waitFor()
  // The page's clock passes the server's, which would refuse what a poll sends and end the session first.
  await page.route(`${local.urls.api}/**`, (route) => route.abort())
  const warning = page.getByRole('dialog', { name: 'Tu sesión se cerrará' })
  await page.clock.fastForward(sessionLimits.idleWarningAfter)
  await warning.waitFor()
  await page.clock.fastForward(sessionLimits.idleLogoutAfterWarning)
  await page.getByRole('heading', { name: 'Tu sesión se cerró por inactividad' }).waitFor()
  await expect.poll(() => question().count()).toBe(0)
})
