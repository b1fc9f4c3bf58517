import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { BusyDots } from "../../ui/feedback/busy-dots.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Snack } from "../../ui/feedback/snack.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { InfiniteList } from "../../ui/list/infinite-list.tsx";
import { Pagination } from "../../ui/list/pagination.tsx";
import { KitRow, KitSection } from "./kit-section.tsx";
import { words } from "./samples.ts";

export function Feedback() {
  const ignore = () => {};
  return (
    <KitSection title={words.feedback}>
      <KitRow title={words.alerts} columns>
        <Alert type="error" heading={words.error}>
          {words.errorLine}
        </Alert>
        <Alert type="info">{words.info}</Alert>
        <Alert type="success" heading={words.heard} />
        <Alert type="warning" action={<Button size="s">{words.add}</Button>}>
          {words.warning}
        </Alert>
      </KitRow>
      <KitRow title={words.snacks} columns>
        <Snack
          type="success"
          heading={words.heard}
          onClose={ignore}
          action={
            <Button variant="secondary" size="s">
              {words.undo}
            </Button>
          }
        />
        <Snack
          type="error"
          heading={words.alertHeading}
          messages={words.alertMessages}
          onClose={ignore}
        />
        <Snack type="info" heading={words.info} onClose={ignore} />
        <Snack
          type="warning"
          heading={words.offline}
          messages={[words.offlineLine]}
          onClose={ignore}
        />
      </KitRow>
      <KitRow title={words.empty} columns>
        <EmptyState title={words.nothingYet} action={<Button>{words.start}</Button>}>
          {words.nothingLine}
        </EmptyState>
        <EmptyState
          sky="evening"
          title={words.nobody}
          action={<Button variant="secondary">{words.clearFilters}</Button>}
        >
          {words.nobodyLine}
        </EmptyState>
        <EmptyState sky="midnight" title={words.offline}>
          {words.offlineLine}
        </EmptyState>
      </KitRow>
      <Progress />
      <KitRow title={words.lists} columns>
        <Growing />
        <Pagination previous="#previous" next="#next" page={3} />
        <Pagination next="#next" label={words.lists} />
      </KitRow>
    </KitSection>
  );
}

function Progress() {
  const [isActive, setActive] = useState(false);
  return (
    <KitRow title={words.progress} columns>
      <Switch
        label={words.progress}
        checked={isActive}
        onChange={(event) => setActive(event.target.checked)}
      />
      <ProgressBar active={isActive} />
      <BusyDots />
      <div>
        <Skeleton />
        <Skeleton length="long" />
        <Skeleton length="half" />
      </div>
    </KitRow>
  );
}

function Growing() {
  const [count, setCount] = useState(3);
  return (
    <InfiniteList
      count={count}
      feed={{
        hasNextPage: count < words.tags.length,
        isFetchingNextPage: false,
        isFetchNextPageError: true,
        fetchNextPage: () => setCount(Math.min(count + 3, words.tags.length)),
      }}
    >
      <ul>
        {words.tags.slice(0, count).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </InfiniteList>
  );
}
