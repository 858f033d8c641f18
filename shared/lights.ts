/** How near the end of its ANS a case is (decision 75), the most pressing first; none of those that do not count. */
export const lights = ['red', 'amber', 'green', 'none'] as const
export type Light = (typeof lights)[number]

export const lightLabels: Record<Light, string> = {
  red: 'Vencido',
  amber: 'Por vencer',
  green: 'A tiempo',
  none: 'No cuenta',
}
