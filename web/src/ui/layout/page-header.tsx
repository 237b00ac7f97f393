import { IconButton } from '../buttons/icon-button.tsx';

type Props = {
  title: string;
  /** A back link, if nothing beside the page leads there. */
  back?: { label: string; onPress: () => void } | false;
};

/** The title of a page that scrolls as one column. */
export function PageHeader({ title, back }: Props) {
  return (
    <header className="mb-8 flex min-h-11 items-center gap-1">
      {back && (
        <span className="-ms-2.5">
          <IconButton icon="back" {...back} />
        </span>
      )}
      <h1 className="text-display font-heading tracking-[-0.03em]">{title}</h1>
    </header>
  );
}
