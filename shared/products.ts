/** Demo catalogue; documents hang on `id`, the queue may go by line and FNG, `ansHours` is the usual ANS (decision 75). */
export const products = [
  { id: 'libre-inversion', label: 'Libre inversión', lineCode: 'CSM', fng: false, ansHours: 8 },
  { id: 'vivienda', label: 'Crédito de vivienda', lineCode: 'Otros', fng: false, ansHours: 8 },
  { id: 'libranza', label: 'Libranza', lineCode: 'CSM', fng: false, ansHours: 8 },
  {
    id: 'capital-trabajo',
    label: 'Capital de trabajo empresarial con garantía del Fondo Nacional de Garantías',
    lineCode: 'COM',
    fng: true,
    ansHours: 8,
  },
  { id: 'vehiculo', label: 'Crédito de vehículo', lineCode: 'CSM', fng: false, ansHours: 8 },
] as const

export type ProductId = (typeof products)[number]['id']
/** The usual ANS of what is not in the catalogue, and its margin until a leader says otherwise; working hours. */
export const usualAnsHours = 8
export const usualGapHours = 2

const findProduct = (id: string) => products.find((product) => product.id === id)

export const productLabel = (id: string): string => findProduct(id)?.label ?? id

/** What the configured order of the disbursement queue may go by (C§2.4); orders carry no amount. */
export const productDemand = (id: string): { lineCode?: string; fng?: boolean } => {
  const { lineCode, fng } = findProduct(id) ?? {}
  return { lineCode, fng }
}

/** The product that a case names, as cases carry its label. */
export const productIdOf = (product: string): ProductId | undefined =>
  products.find(({ id, label }) => label === product || id === product)?.id

/** In working hours. */
export const usualAnsOf = (id: string): number => findProduct(id)?.ansHours ?? usualAnsHours
