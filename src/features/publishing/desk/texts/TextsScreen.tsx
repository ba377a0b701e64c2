import { textFinder } from '~/base/text/fold';
import { folders } from '~/features/publishing/content-paths';
import {
  nameOfPath,
  textCollections,
  textKinds,
  titleIn,
  type TextCollection,
} from '~/features/publishing/texts/texts';
import { deskRoutes } from '~/features/desk/desk-routes';
import { queryOf } from '~/islands/desk/common/desk-call';
import { Publishing } from '~/features/publishing/desk/content/Publishing';
import { useContent } from '~/features/publishing/desk/content/useContent';
import { Empty, Loading } from '~/islands/desk/parts/Empty';
import { Panel } from '~/islands/desk/parts/Panel';
import { Screen } from '~/islands/desk/parts/Screen';
import { Trouble } from '~/islands/desk/parts/Trouble';
import { useDialog } from '~/islands/desk/parts/useDialog';
import { SearchField } from '~/islands/desk/table/SearchField';
import { changeAddress, useAddress } from '~/navigation/address';
import { AddText } from './AddText';
import styles from './Texts.module.css';

const inFolders = textCollections.filter((name) => folders[name] !== undefined);
const asked = inFolders.map((name) => `src/content/${name}/`);

interface Listed {
  /** 'faq', or 'posts/what-oud-is'. */
  name: string;
  title: string;
}

/** Single files, which are named by what they are, stand above the pages of text. */
const singles = textCollections
  .filter((name) => folders[name] === undefined)
  .map((name): Listed => ({ name, title: textKinds[name].name }));

function entriesOf(files: ReadonlyMap<string, unknown>, collection: TextCollection): Listed[] {
  const entries = [...files]
    .filter(([path]) => path.startsWith(`src/content/${collection}/`))
    .map(([path, values]) => ({ name: nameOfPath(path), title: titleIn(values) }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
  return collection === 'pages' ? [...singles, ...entries] : entries;
}

/** All texts of the shop that are no products and no settings (R984). */
export function TextsScreen() {
  const content = useContent(asked);
  const added = useDialog<TextCollection>();
  const q = new URLSearchParams(useAddress()).get('q') ?? '';
  const isLike = textFinder(q);
  const { files } = content;
  const groups = files
    ? inFolders.map((collection) => ({
        collection,
        entries: entriesOf(files, collection).filter(({ title }) => isLike(title)),
      }))
    : [];
  return (
    <Screen title="Texts">
      <Publishing saved={content.saved} onUndone={content.reload} />
      <Trouble problem={content.problem} onRetry={() => void content.reload()} />
      {!files && content.problem === null && <Loading what="the texts" />}
      {files && (
        <search className={styles['search']}>
          <SearchField
            label="Search texts"
            value={q}
            onSearch={(text) => changeAddress(queryOf({ q: text }), 'in place')}
          />
        </search>
      )}
      {files && groups.every(({ entries }) => entries.length === 0) && (
        <Empty>No text has this name.</Empty>
      )}
      {groups
        .filter(({ entries }) => q === '' || entries.length > 0)
        .map(({ collection, entries }) => {
          const { name, one } = textKinds[collection];
          return (
            <Panel
              key={collection}
              title={name}
              aside={
                one !== undefined && (
                  <button
                    type="button"
                    className="button quiet"
                    onClick={() => added.open(collection)}
                  >
                    {`Add ${one}`}
                  </button>
                )
              }
            >
              <ul className={styles['texts']}>
                {entries.map((entry) => (
                  <li key={entry.name}>
                    <a href={deskRoutes.text(entry.name)} dir="auto">
                      {entry.title || entry.name}
                    </a>
                  </li>
                ))}
              </ul>
            </Panel>
          );
        })}
      {added.what && <AddText key={added.turn} collection={added.what} onClose={added.close} />}
    </Screen>
  );
}
