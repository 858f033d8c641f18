import type { Page } from 'playwright-core'
import type { Local } from '../../../infra/local/start-local.ts'

/** Enters as a person of the bank, through the main site's start page as they would. */
export const enterAs = async (page: Page, local: Local, login: string): Promise<void> => {
  await page.goto(`${local.urls.mainSite}/enter/${login}`)
  await page.getByRole('button', { name: 'Cerrar Sesión' }).waitFor()
}

export type Order = { product: string; type: string; document: string; control: string; project: string }

export const order = (overrides: Partial<Order> = {}): Order => ({
  product: 'Libre inversión',
  type: 'Cédula de ciudadanía',
  document: '1020304050',
  control: String(Date.now()),
  project: '7788',
  ...overrides,
})

/** Fills in the order form and accepts its confirmation; ends on the required documents. */
export const beginOrder = async (
  page: Page,
  { product, type, document, control, project }: Order,
): Promise<void> => {
  await page.getByLabel('Producto a desembolsar').selectOption({ label: product })
  await page.getByLabel('Tipo de documento').selectOption({ label: type })
  await page.getByLabel('Documento del cliente').fill(document)
  await page.getByLabel('Número de control').fill(control)
  await page.getByLabel('Proyecto crediticio').fill(project)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Estás seguro de continuar?' })
  await dialog.getByText(control).waitFor()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await page.getByRole('heading', { name: `Documentación requerida - ${product}` }).waitFor()
}
