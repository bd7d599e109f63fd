import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CameraOutlined from '@ant-design/icons/CameraOutlined';
import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import CreditCardOutlined from '@ant-design/icons/CreditCardOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined';
import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import SwapOutlined from '@ant-design/icons/SwapOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import type { ComponentType } from 'react';

interface AntdIconProps {
  'aria-hidden': true;
  'aria-label': undefined;
  role: undefined;
}

/**
 * Hides an icon from screen readers (antd would announce its English name); the text next to it is
 * announced.
 */
function decorative(Icon: ComponentType<AntdIconProps>) {
  return function DecorativeIcon() {
    return <Icon aria-hidden aria-label={undefined} role={undefined} />;
  };
}

export const ArrowLeftIcon = decorative(LeftOutlined);
export const CalendarIcon = decorative(CalendarOutlined);
export const CameraIcon = decorative(CameraOutlined);
export const CardIcon = decorative(CreditCardOutlined);
export const CartIcon = decorative(ShoppingCartOutlined);
export const CheckIcon = decorative(CheckOutlined);
export const ChevronDownIcon = decorative(DownOutlined);
export const CloseIcon = decorative(CloseOutlined);
export const DeleteIcon = decorative(DeleteOutlined);
export const DocumentIcon = decorative(FileTextOutlined);
export const ErrorIcon = decorative(CloseCircleOutlined);
export const EyeIcon = decorative(EyeOutlined);
export const EyeOffIcon = decorative(EyeInvisibleOutlined);
export const HistoryIcon = decorative(HistoryOutlined);
export const InfoIcon = decorative(InfoCircleOutlined);
export const LockedIcon = decorative(LockOutlined);

export const PlusIcon = decorative(PlusOutlined);
export const PrintIcon = decorative(PrinterOutlined);
export const ReloadIcon = decorative(ReloadOutlined);
export const SearchIcon = decorative(SearchOutlined);
export const StarIcon = decorative(StarOutlined);
export const StarFilledIcon = decorative(StarFilled);
export const SuccessIcon = decorative(CheckCircleOutlined);
export const SwapIcon = decorative(SwapOutlined);
export const UploadIcon = decorative(UploadOutlined);
export const UserIcon = decorative(UserOutlined);
export const WarningIcon = decorative(WarningOutlined);
