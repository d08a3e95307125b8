/** Offers the other versions beside this one. The list is a file, because older pages know no newer version. */
export async function startVersions(versionFolder: string): Promise<void> {
  const holder = document.querySelector<HTMLElement>('[data-versions]');
  const list = holder?.querySelector('select');
  if (!holder || !list) return;
  const siteFolder = new URL('../', versionFolder);
  const answer = await fetch(new URL('versions.json', siteFolder)).catch(() => undefined);
  const versions: unknown = answer?.ok ? await answer.json() : [];
  if (!Array.isArray(versions) || versions.length < 2) return;
  const current = list.value;
  list.replaceChildren(...versions.map((version) => new Option(String(version), String(version))));
  list.value = current;
  list.addEventListener('change', () => {
    location.href = new URL(`${list.value}/`, siteFolder).href;
  });
  holder.hidden = false;
}
