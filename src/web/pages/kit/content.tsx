import Heart from "lucide-react/icons/heart";
import { Avatar } from "../../ui/avatar.tsx";
import { Card, CardGrid } from "../../ui/card.tsx";
import { CardSkeleton } from "../../ui/feedback/card-skeleton.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { SkyStrip } from "../../ui/sky/sky-strip.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { KitRow, KitSection } from "./kit-section.tsx";
import { plans, sampleScene, slotNames, words } from "./samples.ts";

export function Content() {
  return (
    <KitSection title={words.content}>
      <KitRow title={words.avatars}>
        {([32, 50, 96] as const).map((size) => (
          <Avatar key={size} name={words.people[0]} size={size} />
        ))}
        {words.people.map((person) => (
          <Avatar key={person} name={person} />
        ))}
        <Avatar name={words.people[1]} size={96} src={sampleScene("evening")} />
        <Avatar name={words.people[3]} size={300} />
      </KitRow>
      <KitRow title={words.tabs}>
        <div>
          <Tabs
            label={words.tabs}
            tabs={[
              { value: "created", label: words.created, count: 12 },
              { value: "saved", label: words.saved, count: 0 },
              { value: "liked", label: words.liked },
            ]}
          >
            <TabPanel value="created">{words.sentence}</TabPanel>
            <TabPanel value="saved">{words.nothingSaved}</TabPanel>
            <TabPanel value="liked">{words.pangram}</TabPanel>
          </Tabs>
        </div>
      </KitRow>
      <CardGrid label={words.cards}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </CardGrid>
      <CardGrid label={words.skeletons}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <CardSkeleton />
          </li>
        ))}
      </CardGrid>
    </KitSection>
  );
}

function PlanCard({ plan }: { plan: (typeof plans)[number] }) {
  return (
    <Card
      to={`#${plan.id}`}
      title={plan.title}
      line={plan.place}
      picture={
        <Picture
          src={() => sampleScene(plan.sky)}
          widths={[400]}
          sizes="(width < 540px) 50vw, 25vw"
          width={400}
          height={500}
          alt=""
          sky={plan.sky}
        />
      }
      when={<SkyStrip lit={[plan.sky]} label={slotNames[plan.sky]} />}
      corner={<IconButton label={words.like} icon={<Heart />} variant="floating" />}
      footer={
        <>
          <Avatar name={words.people[0]} size={32} isDecorative />
          <span>{words.people[0]}</span>
        </>
      }
      footerEnd={
        <>
          <Heart />
          {plan.likes}
        </>
      }
    />
  );
}
