import type { Browser } from 'playwright-core'
import type { Local } from '../../infra/local/start-local.ts'
import { newDesk } from '../e2e/support/browser.ts'
import { enterAs } from '../e2e/support/people.ts'
import { pendingCase } from '../support/cases.ts'
import { Desk, type Task } from './desk-tasks.ts'

/** An analyst takes the next case, which is long late; the number of the case. */
const takeLate = async (browser: Browser, local: Local): Promise<string> => {
  const { page, context } = await newDesk(browser)
  await enterAs(page, local, 'CARNUN01')
  await page.getByRole('link', { name: /^Gestionar caso Desembolso/ }).click()
  await page.getByLabel('Selecciona el proceso').selectOption({ label: 'Desembolso' })
  await page.getByRole('button', { name: 'Gestionar caso' }).click()
  const number = await page.locator('#open-case').textContent()
  await context.close()
  return number?.trim() ?? ''
}

/** Row U: the tasks of a leader by keys, counted as they are pressed. */
export const countLeaderTasks = async (browser: Browser, local: Local): Promise<Task[]> => {
  for (let minute = 10; minute < 30; minute += 1)
    await pendingCase(
      { management: 'groupDisbursement', process: 'disbursement', number: `7000${minute}` },
      new Date(Date.UTC(2026, 8, 2, 15, minute)),
    )
  const { page, context } = await newDesk(browser)
  await enterAs(page, local, 'PATRES01')
  await page.getByRole('link', { name: 'Buscar caso' }).first().click()
  await page
    .getByRole('checkbox', { name: /^Seleccionar el caso/ })
    .nth(9)
    .waitFor()
  const desk = new Desk(page)
  await desk.count('ten cases prioritised together', 8, async () => {
    await desk.press('Alt+c', 'Shift+PageDown', 'Alt+p')
    await page.getByRole('dialog', { name: 'Priorizar 10 casos' }).waitFor()
    await desk.press('Enter')
    await page.getByRole('dialog').getByText('10 de 10 con éxito').waitFor()
    await desk.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    return undefined
  })
  await desk.count('a saved view opened', 2, async () => {
    await desk.press('Alt+v')
    await page.getByRole('dialog', { name: 'Vistas' }).waitFor()
    await desk.press('1')
    await page.getByRole('button', { name: 'Vista: Vencen hoy' }).waitFor()
    return undefined
  })
  const late = await takeLate(browser, local)
  await page.getByRole('link', { name: 'Indicadores', exact: true }).first().click()
  await page.getByLabel('Proceso').selectOption({ label: 'Desembolso' })
  await page.getByRole('heading', { name: 'ANS de los casos abiertos' }).waitFor()
  await desk.count('a late case given to another person', 6, async () => {
    await desk.press('Alt+v')
    await page.getByRole('checkbox', { name: `Seleccionar el caso ${late}` }).waitFor()
    await desk.press('Alt+c', 'Enter')
    await page.getByRole('combobox', { name: 'Gestor' }).waitFor()
    await desk.press('Alt+r')
    // The name is typed, as in any choice of a person.
    await page.keyboard.type('sebpen01')
    await page.getByRole('option', { name: /SEBPEN01/ }).waitFor()
    await desk.press('Enter', 'Enter')
    await page.getByText(`La reasignación fue exitosa: el caso ${late} es de SEBPEN01`).waitFor()
    return undefined
  })
  // Ctrl K, the digits and Enter are two keys beside the digits; a third is what people may need to look.
  const number = '700015'
  await page.getByRole('link', { name: 'Indicadores' }).first().click()
  await page.getByRole('heading', { level: 1, name: /^Indicadores/ }).waitFor()
  await desk.count('a case by its number, from another screen', number.length + 3, async () => {
    await desk.press('Control+k')
    await page.getByRole('combobox', { name: /^Caso, documento/ }).waitFor()
    await desk.press(...number, 'Enter')
    await page.waitForURL((url) => url.searchParams.get('caso') === number)
    await page.getByRole('table', { name: 'Resultado de la búsqueda' }).getByText(number).waitFor()
    return undefined
  })
  await context.close()
  return desk.tasks
}
