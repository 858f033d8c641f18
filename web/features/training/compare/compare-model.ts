import { bottomOf, rightOf } from '../../../../shared/boxes.ts'
import type { Box } from '../../../../shared/ocr.ts'
import { inOrder, type Label, sameField, sameKey } from '../label/labels-model.ts'

export type Side = 'own' | 'theirs'
/** What two people say of one field of a page; one of them may have labelled nothing there. */
export type Pair = { id: string; own?: Label; theirs?: Label; isSameValue: boolean; isSamePlace: boolean }

const areaOf = ({ width, height }: Box): number => width * height

/** From 0 to 1: the share of what two boxes cover that both cover. */
const commonShare = (one: Box, other: Box): number => {
  const width = Math.min(rightOf(one), rightOf(other)) - Math.max(one.left, other.left)
  const height = Math.min(bottomOf(one), bottomOf(other)) - Math.max(one.top, other.top)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / (areaOf(one) + areaOf(other) - width * height)
}

/** Nobody draws a box twice alike: half of the area in common is the same place. */
const samePlace = 0.5

const pairOf = (own: Label | undefined, theirs: Label | undefined): Pair => ({
  ...{ id: `pair-${own?.id}-${theirs?.id}`, own, theirs },
  isSameValue: own?.value.trim() === theirs?.value.trim(),
  isSamePlace: own !== undefined && theirs !== undefined && commonShare(own.box, theirs.box) >= samePlace,
})

export const isAgreed = ({ isSameValue, isSamePlace }: Pair): boolean => isSameValue && isSamePlace

/** Pairs labels of one field: those that overlap first, then the ones that are left, in their order. */
export const pairsOf = (own: readonly Label[], theirs: readonly Label[]): Pair[] => {
  const left = new Set(theirs)
  const match = (one: Label, fits: (one: Label, other: Label) => boolean): Label | undefined => {
    const found = [...left].find((other) => fits(one, other))
    if (found) left.delete(found)
    return found
  }
  const inPlace = new Map(own.map((one) => [one, match(one, sameField)]))
  const pairs = inOrder(own).map((one) => pairOf(one, inPlace.get(one) ?? match(one, sameKey)))
  return [...pairs, ...inOrder([...left]).map((one) => pairOf(undefined, one))]
}

/** The labels once each difference is decided: of a side without a label nothing stays. */
export const decided = (pairs: readonly Pair[], choices: ReadonlyMap<string, Side>): Label[] =>
  pairs.flatMap((pair) => pair[isAgreed(pair) ? 'own' : (choices.get(pair.id) ?? 'own')] ?? [])

/** How they differ, in words. */
export const differenceText = ({ own, theirs, isSameValue, isSamePlace }: Pair, person: string): string => {
  if (!theirs) return 'Solo lo etiquetaste tú'
  if (!own) return `Solo lo etiquetó ${person}`
  if (isSamePlace) return 'Otro valor en el mismo lugar'
  return isSameValue ? 'El mismo valor en otro lugar' : 'Otro valor en otro lugar'
}
