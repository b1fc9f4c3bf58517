import CheckCheck from "lucide-react/icons/check-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";

export type AlertType = "error" | "info" | "success" | "warning";

export const alertIcons = { error: X, info: Info, success: CheckCheck, warning: TriangleAlert };
