/**
 * Products an order can disburse (demo catalogue; the document list hangs on `id`), with the loan line and the guarantee
 * of the fund that the disbursement queue may be ordered by.
 */
export const products = [
  { id: 'libre-inversion', label: 'Libre inversión', lineCode: 'CSM', fng: false },
  { id: 'vivienda', label: 'Crédito de vivienda', lineCode: 'Otros', fng: false },
  { id: 'libranza', label: 'Libranza', lineCode: 'CSM', fng: false },
  {
    id: 'capital-trabajo',
    label: 'Capital de trabajo empresarial con garantía del Fondo Nacional de Garantías',
    lineCode: 'COM',
    fng: true,
  },
  { id: 'vehiculo', label: 'Crédito de vehículo', lineCode: 'CSM', fng: false },
] as const

const findProduct = (id: string) => products.find((product) => product.id === id)

export const productLabel = (id: string): string => findProduct(id)?.label ?? id

/** What the configured order of the disbursement queue may go by (C§2.4); orders carry no amount. */
export const productDemand = (id: string): { lineCode?: string; fng?: boolean } => {
  const { lineCode, fng } = findProduct(id) ?? {}
  return { lineCode, fng }
}
