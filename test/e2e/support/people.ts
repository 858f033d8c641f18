import type { Locator, Page } from 'playwright-core'
import type { Local } from '../../../infra/local/start-local.ts'
import { openMainSite } from './addresses.ts'

/** Enters as a user of the bank, through the main site's link. */
export const enterAs = async (page: Page, local: Local, login: string): Promise<void> => {
  await openMainSite(page, local, `/enter/${login}`)
  // Another user's session is open in this browser.
  const other = page.getByRole('button', { name: /^Entrar como / })
  const leave = page.getByRole('button', { name: 'Cerrar Sesión' })
  await other.or(leave).first().waitFor()
  if (await other.isVisible()) await other.click()
  await leave.waitFor()
}

export type Order = { product: string; type: string; document: string; control: string; project: string }

let orders = 0

/** An order with a unique control number. */
export const order = (overrides: Partial<Order> = {}): Order => {
  orders += 1
  return {
    product: 'Libre inversión',
    type: 'Cédula de ciudadanía',
    document: '1020304050',
    control: `${Date.now()}${orders}`,
    project: '7788',
    ...overrides,
  }
}

export const fillOrder = async (page: Page, { product, type, document, control, project }: Order) => {
  await page.getByLabel('Producto a desembolsar').selectOption({ label: product })
  await page.getByLabel('Tipo de documento del cliente').selectOption({ label: type })
  await page.getByLabel('Documento del cliente', { exact: true }).fill(document)
  await page.getByLabel('Número de control').fill(control)
  await page.getByLabel('Proyecto crediticio').fill(project)
}

/** Fills in the order form and accepts its confirmation; ends on the required documents. */
export const beginOrder = async (page: Page, order: Order): Promise<void> => {
  await fillOrder(page, order)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Estás seguro de continuar?' })
  await dialog.getByText(order.control).waitFor()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('heading', { name: `Documentación requerida - ${order.product}` }).waitFor()
}

export type Upload = { name: string; mimeType: string; buffer: Buffer }

/** The row of a document type in the checklist. */
export const documentRow = (page: Page, type: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: type }) })

export const attach = (page: Page, type: string, file: Upload): Promise<void> =>
  documentRow(page, type).locator('input[type=file]').setInputFiles(file)

/** Attaches a file to each type of document and waits until every row shows its own as uploaded. */
export const uploadEach = async (page: Page, files: Readonly<Record<string, Upload>>): Promise<void> => {
  for (const [type, file] of Object.entries(files)) await attach(page, type, file)
  for (const [type, file] of Object.entries(files)) {
    await documentRow(page, type).getByText(file.name).waitFor()
    await documentRow(page, type).getByRole('button', { name: 'Eliminar' }).waitFor()
  }
}

export const upload = (page: Page, type: string, file: Upload): Promise<void> =>
  uploadEach(page, { [type]: file })

/** Claims the next case of the order process; ends on its card. */
export const takeOrder = async (page: Page): Promise<string> => {
  await page.getByRole('link', { name: 'Gestionar caso Desembolso' }).click()
  await page.getByLabel('Selecciona el proceso').selectOption({ label: 'Órdenes de desembolso' })
  await page.getByRole('button', { name: 'Gestionar caso' }).click()
  const card = page.getByRole('region', { name: /^\d+$/ })
  await card.waitFor()
  return (await card.getByRole('heading', { level: 2 }).textContent())?.trim() ?? ''
}
