import type { LeftOut, LeftOutWhy } from '../../shared/reading-example.ts'
import { withoutColon } from '../../shared/without-colon.ts'

const whys: Record<LeftOutWhy, string> = {
  place: 'no tiene lugar en la página',
  label: 'su etiqueta no está entre las del tipo',
  full: 'la página ya tiene todas las etiquetas que caben',
}

/** Checked values that teach nothing, each with its reason. */
export const leftOutText = (leftOut: LeftOut): string =>
  leftOut.map(({ label, why }) => `${withoutColon(label)} (${whys[why]})`).join(', ')
