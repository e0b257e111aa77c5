// The keys of the desk: help that browser/moderation.ts opens, and by which single keys can be turned off (WCAG 2.1.4).

const KEYS: [string, string][] = [
  ['j', 'Recette suivante'],
  ['k', 'Recette précédente'],
  ['v', 'Valider ou garder'],
  ['r', 'Refuser\u00a0: choisir un motif, puis refuser avec ce motif'],
  ['1 … 9', 'Un motif tout prêt, après r'],
  ['Échap', 'Ne pas refuser'],
  ['s', 'Aller aux signalements'],
  ['?', 'Montrer cette aide'],
]

/** Hidden without script. */
export const KeyButton = () => (
  <button type="button" class="link" data-key="?" hidden>
    Raccourcis clavier
  </button>
)

export function KeyDialog() {
  return (
    <dialog id="raccourcis" aria-labelledby="raccourcis-titre">
      <h2 id="raccourcis-titre">Raccourcis clavier</h2>
      <dl class="keys">
        {KEYS.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <p>
        <label class="chip">
          <input type="checkbox" data-keys checked />
          Utiliser ces raccourcis
        </label>
      </p>
      <form method="dialog">
        <button type="submit">Fermer</button>
      </form>
    </dialog>
  )
}
