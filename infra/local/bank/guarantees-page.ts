import { html } from 'hono/html'
import type { LedgerEntry } from '../guarantees/fund.ts'
import { type Mood, moods } from '../guarantees/start-service.ts'
import { guaranteeGroups, type SampleGuarantee } from './guarantees.ts'
import { type Html, htmlPage, timeHtml } from './html.ts'

type Shown = { mood: () => Mood }
export type GuaranteesPage = { scg: Shown; fund: Shown & { ledger: () => readonly LedgerEntry[] } }

const pesos = new Intl.NumberFormat('es-CO', {
  ...{ style: 'currency', currency: 'COP', minimumFractionDigits: 2 },
  trailingZeroDisplay: 'stripIfInteger',
})
/** The formatter accepts decimals as strings, exact to the cent. */
const money = (amount: string): string => pesos.format(amount as `${number}`)

const guaranteeItem = ({ number, does, client, value }: SampleGuarantee) =>
  html`<li><article><strong>${number}</strong><span>${does}</span>
<small>${client.nombre}, ${client.btiidCodigo} ${client.clieCodigo} · ${money(value)}</small></article></li>`

const allMoods = Object.keys(moods) as Mood[]
/** These faults change nothing for a service that only reads, so the guarantee system does not offer them. */
const ofArrival: readonly Mood[] = ['delayed', 'doubled', 'dropped']
const moodsOf = { scg: allMoods.filter((mood) => !ofArrival.includes(mood)), fund: allMoods }

const switches = (service: keyof typeof moodsOf, title: string, about: string, now: Mood): Html => {
  const button = (mood: Mood) =>
    html`<button formaction="/garantias/${service}/${mood}" aria-pressed="${String(mood === now)}">${moods[mood]}</button>`
  return html`<section id="${service}" aria-labelledby="${service}-titulo"><h2 id="${service}-titulo">${title}</h2>
<p>${about}</p>
<form method="post" class="switches">${moodsOf[service].map(button)}</form></section>`
}

const resultOf = ({ reservaCodigo, replacedFNGProduct, observaciones }: LedgerEntry): string => {
  if (!reservaCodigo) return `Rechazada: ${observaciones ?? ''}`
  return replacedFNGProduct ? `Sustituida a ${replacedFNGProduct}` : 'Aprobada'
}

const ledgerRow = (entry: LedgerEntry) =>
  html`<tr><td>${timeHtml(new Date(entry.fechaReserva))}</td>
<td>${entry.guaranteeId}</td><td>${money(entry.amount)}</td><td>${resultOf(entry)}</td>
<td>${entry.reservaCodigo ?? '—'}</td><td><code>${entry.idempotencyKey}</code></td></tr>`

const ledgerTable = (entries: readonly LedgerEntry[]): Html =>
  entries.length === 0
    ? html`<p>El fondo no tiene reservas.</p>`
    : html`<div class="wide" role="region" aria-labelledby="libro-titulo" tabindex="0"><table>
<thead><tr><th scope="col">Fecha</th><th scope="col">Garantía</th><th scope="col">Valor</th><th scope="col">Resultado</th><th scope="col">Nº reserva</th><th scope="col">Llave</th></tr></thead>
<tbody>${entries.toReversed().map(ledgerRow)}</tbody></table></div>`

export const guaranteesPageHtml = ({ scg, fund }: GuaranteesPage) =>
  htmlPage(
    'Garantías',
    html`<h1>Garantías y el fondo</h1>
<p>Este sitio hace del sistema de garantías (SCG) y del fondo. Cada garantía responde siempre lo que dice aquí; los interruptores valen para todas.</p>
${switches('scg', 'Sistema de garantías (SCG)', 'Cómo responde a las consultas.', scg.mood())}
${switches('fund', 'Fondo de garantías', 'Cómo responde a las reservas. Las registra aunque responda mal, salvo si la solicitud se pierde o si está apagado.', fund.mood())}
${guaranteeGroups.map(
  ({ title, guarantees }) =>
    html`<section><h2>${title}</h2><ul>${guarantees.map(guaranteeItem)}</ul></section>`,
)}
<section><h2 id="libro-titulo">Libro del fondo</h2>
<p>Lo que el fondo tiene registrado, lo último primero.</p>
${ledgerTable(fund.ledger())}</section>`,
  )
