import type { Area } from '../../../../services/readings/printed-fields.ts'
import { ink } from './light.ts'
import type { Picture } from './picture.ts'

/** Of the rows or the columns of an area, which ones have ink. */
const inked = ({ width, grey }: Picture, { left, top, right, bottom }: Area) => {
  const [high, wide] = [Math.max(0, bottom - top), Math.max(0, right - left)]
  const darkest = {
    rows: new Uint8Array(high).fill(255),
    columns: new Uint8Array(wide).fill(255),
  }
  let paper = 0
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const level = grey[y * width + x] as number
      if (level > paper) paper = level
      if (level < (darkest.rows[y - top] as number)) darkest.rows[y - top] = level
      if (level < (darkest.columns[x - left] as number)) darkest.columns[x - left] = level
    }
  const isInk = (level: number) => level < ink * paper
  return { rows: Array.from(darkest.rows, isInk), columns: Array.from(darkest.columns, isInk) }
}

/** Columns without ink. */
export type Gap = { from: number; to: number }

/** The gaps between what is printed in an area, from left to right. */
export const gapsIn = (picture: Picture, area: Area): Gap[] => {
  const gaps: Gap[] = []
  let last: number | undefined
  for (const [at, isInk] of inked(picture, area).columns.entries()) {
    if (!isInk) continue
    if (last !== undefined && at > last + 1) gaps.push({ from: area.left + last + 1, to: area.left + at })
    last = at
  }
  return gaps
}

/** The area without its blank edges; all of it where the print is too faint to tell. */
export const tightened = (picture: Picture, area: Area): Area => {
  const { rows, columns } = inked(picture, area)
  if (!rows.includes(true)) return area
  return {
    ...{ left: area.left + columns.indexOf(true), top: area.top + rows.indexOf(true) },
    right: area.left + columns.lastIndexOf(true) + 1,
    bottom: area.top + rows.lastIndexOf(true) + 1,
  }
}
