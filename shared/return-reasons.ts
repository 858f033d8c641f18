type ReturnReason = {
  /** As it is offered beside the free text of a return (A§4.2). */
  reason: string
  /** The document (`nameForDb`) in whose row the adviser is advised, before the order is sent. */
  document: string
  advice: string
}

/** The usual reasons of returns, and how an adviser avoids each. */
export const returnReasons: readonly ReturnReason[] = [
  {
    reason: 'Sust. de pasivos premium / plus',
    document: 'EC_PAZ_Y_SALVO',
    advice: 'Si el crédito compra cartera, adjunta este certificado.',
  },
]

export const returnReasonSuggestions = returnReasons.map(({ reason }) => reason)

/** What stands in the row of a document that is often the reason of a return. */
export const adviceFor = (document: string): string[] =>
  returnReasons
    .filter((one) => one.document === document)
    .map(({ reason, advice }) => `Causal frecuente de devolución: ${reason}. ${advice}`)
